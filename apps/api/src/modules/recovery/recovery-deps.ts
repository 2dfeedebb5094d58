import type { Clock } from "../../platform/process/clock.ts";
import type { AfterAnswer } from "../../platform/process/after-answer.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { AccountGuard, AccountRecovery, AccountRow } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Codes } from "./codes.ts";
import type { Links } from "./links.ts";

export type RecoveryDeps = {
  db: Executor;
  clock: Clock;
  accounts: AccountRecovery;
  guard: AccountGuard;
  deliveries: Deliveries;
  codes: Codes;
  links: Links;
  /** Deletes the passkeys and the authenticator app that an account got since a time. */
  deleteFactorsSince(tx: Executor, userId: number, since: Date): Promise<void>;
  /** Ends the link to a copy of the person's data. */
  endExport(tx: Executor, userId: number, now: Date): Promise<void>;
  /** Runs tasks that the answer must not wait for. */
  afterAnswer: AfterAnswer;
  limits: {
    codesPerPerson: Limiter;
    resetsPerPerson: Limiter;
    resetMailsPerRecipient: Limiter;
    forgottenPerIdentifier: Limiter;
    forgottenPerNetwork: Limiter;
    resetsPerNetwork: Limiter;
  };
};

/** An account's email address as deliveries and links name it. */
export function addressOf({ email }: Pick<AccountRow, "email">): string {
  return email.toLowerCase();
}
