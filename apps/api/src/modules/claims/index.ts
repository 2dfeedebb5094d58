import { claimCalls, type ClaimItem } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
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
import { countForOthers, type Item } from "./claims.repository.ts";

export { claimsPersonalData } from "./claims.repository.ts";

/** Who of the staff is looking at what, for the modules whose things they judge. */
export type Claims = ReturnType<typeof registerClaims>;

/** Registers the calls of claims, and the job that forgets those that have ended. */
export function registerClaims(serve: ServeCall, deps: ClaimDeps) {
  const { clock } = deps;
  serve(claimCalls.listClaims, (request) => listClaims(deps, request.viewer.id));
  serve(claimCalls.createClaim, (request) => claimItem(deps, request.viewer.id, request.body));
  serve(claimCalls.deleteClaim, (request) => leaveItem(deps, request.viewer.id, request.params));
  return {
    /** The claims on items of one type, by item, as a member of staff sees them. */
    find: (executor: Executor, type: ClaimItem, ids: readonly number[], staffId: number) =>
      findClaimsOn(executor, type, ids, { staffId, now: clock.now() }),
    findJudgeable,
    countForOthers,
    judge: (tx: Executor, item: Item, staffId: number) => judgeItem(tx, item, staffId, clock.now()),
    jobs: [{ name: "forget claims that have ended", everySeconds: 3_600, run: () => forgetEndedClaims(deps) }],
  };
}
