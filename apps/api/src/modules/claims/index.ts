import { claimCalls, type Claim, type ClaimItem } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import {
  findClaimsOn,
  findJudgeable,
  forgetEndedClaims,
  judgeItem,
  claimItem,
  leaveItem,
  listClaims,
  type ClaimDeps,
} from "./claims.ts";
import { countForOthers, type Item, type JudgedDesk } from "./claims.repository.ts";
import { requireViewer } from "../../http/api/viewer.ts";

export { claimsPersonalData } from "./claims.repository.ts";

/** Who of the staff is looking at what, for the modules whose things they judge. */
export type Claims = {
  /** The claims on items of one type, by item, as a member of staff sees them. */
  find(executor: Executor, type: ClaimItem, ids: readonly number[], staffId: number): Promise<ReadonlyMap<number, Claim>>;
  /** Those of the items that wait for a verdict which this member of staff may give. */
  findJudgeable(executor: Executor, type: ClaimItem, ids: readonly number[], staffId: number): Promise<ReadonlySet<number>>;
  /** How many of what waits on each desk somebody else has to judge. */
  countForOthers(executor: Executor, staffId: number): Promise<Record<JudgedDesk, number>>;
  /** Ends one's claim with the verdict, in its transaction. @throws AppError "forbidden" for who may not judge it, "conflict" while somebody else is looking at it */
  judge(tx: Executor, item: Item, staffId: number): Promise<void>;
};

/** Registers the calls of claims, and the job that forgets those that have ended. */
export function registerClaims(serve: ServeCall, deps: ClaimDeps): Claims & WithJobs {
  const { clock } = deps;
  serve(claimCalls.listClaims, (request) => listClaims(deps, requireViewer(request).id));
  serve(claimCalls.createClaim, (request) => claimItem(deps, requireViewer(request).id, request.body));
  serve(claimCalls.deleteClaim, (request) => leaveItem(deps, requireViewer(request).id, request.params));
  return {
    find: (executor, type, ids, staffId) => findClaimsOn(executor, type, ids, { staffId, now: clock.now() }),
    findJudgeable,
    countForOthers,
    judge: (tx, item, staffId) => judgeItem(tx, item, staffId, clock.now()),
    jobs: [{ name: "forget claims that have ended", everySeconds: 3_600, run: () => forgetEndedClaims(deps) }],
  };
}
