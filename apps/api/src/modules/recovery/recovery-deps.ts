import type { DeviceCookie } from "../../http/api/device-cookie.ts";
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
  /** Marks browsers from which accounts have signed in. */
  deviceCookie: Pick<DeviceCookie, "read">;
  codes: Codes;
  links: Links;
  /** Deletes the passkeys and the authenticator app that an account got since a time. */
  deleteFactorsSince(tx: Executor, userId: number, since: Date): Promise<void>;
  /** Removes the passkeys that an account got before its address was proved, and notifies the person. */
  removePasskeys(tx: Executor, userId: number): Promise<void>;
  /** Ends the link to a copy of the person's data. */
  endExport(tx: Executor, userId: number, now: Date): Promise<void>;
  /** Runs tasks that the answer must not wait for. */
  afterAnswer: AfterAnswer;
  limits: {
    codesPerPerson: Limiter;
    resetsPerPerson: Limiter;
    resetsPerPersonAndNetwork: Limiter;
    resetsFromBrowsers: Limiter;
    resetMailsPerRecipient: Limiter;
    forgottenPerIdentifier: Limiter;
    forgottenDelay: Limiter;
    resetsDelay: Limiter;
  };
};

/** An account's email address as deliveries and links name it. */
export function addressOf({ email }: Pick<AccountRow, "email">): string {
  return email.toLowerCase();
}
