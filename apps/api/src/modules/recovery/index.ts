import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { createAfterAnswer } from "../../platform/process/after-answer.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { AccountGuard } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import { createAccountGuard } from "./account-guard.ts";
import { removeExpiredCodes } from "./codes.repository.ts";
import { createCodes } from "./codes.ts";
import { createLinks } from "./links.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";
import { registerRecoveryRoutes } from "./recovery.routes.ts";
import { releaseNumber } from "./verify-contact.ts";

export { recoveryPersonalData } from "./codes.repository.ts";

type RecoveryOptions = Omit<RecoveryDeps, "codes" | "links" | "afterAnswer"> & {
  reportError: ReportError;
  /** Keys the hashes of codes. */
  secret: string;
};

type GuardOptions = { deliveries: Deliveries; clock: Clock; publicUrl: string; secret: string };

/** Creates what accounts do in the transactions of their changes. */
export function createGuard({ secret, ...deps }: GuardOptions): AccountGuard {
  return createAccountGuard({ ...deps, codes: createCodes(secret, deps.clock), links: createLinks(deps.clock) });
}

/** Registers verification, forgotten passwords and changes that are taken back. `close` waits for what was begun after answers. */
export function registerRecovery(serve: ServeCall, { secret, reportError, ...deps }: RecoveryOptions) {
  const { db, clock } = deps;
  const afterAnswer = createAfterAnswer((error) => reportError(error, { message: "a message of a reset could not be written" }));
  const tools = { codes: createCodes(secret, clock), links: createLinks(clock), afterAnswer };
  registerRecoveryRoutes(serve, { ...deps, ...tools });
  const removeExpired = async (): Promise<void> => {
    await removeExpiredCodes(db, clock.now());
    await tools.links.removeExpired(db);
  };
  return {
    jobs: [{ name: "remove expired codes and links", everySeconds: 3_600, run: removeExpired }],
    close: afterAnswer.settled,
    releaseNumber: (tx: Executor, account: { id: number; phone_number: string }) => releaseNumber(deps, tx, account),
  };
}
