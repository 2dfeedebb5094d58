import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { AfterAnswer } from "../../platform/process/after-answer.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Rates } from "../../rate-limits.ts";
import type { AccountGuard, AccountRecovery, AccountRow } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Codes } from "./codes.ts";
import type { Links } from "./links.ts";
import { AppError, fieldError } from "../../platform/app-error.ts";

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
  rates: Rates;
};

/** An account's email address as deliveries and links name it; null where it has none. */
export function addressOf({ email }: Pick<AccountRow, "email">): string | null {
  return email?.toLowerCase() ?? null;
}

/** The errors of codes and links, with the texts that users read. */
export const RecoveryErrors = {
  wrongCode: () => fieldError("code", "This code is wrong, has expired or was tried too often. Check it, or ask for a new one."),
  badLink: () => fieldError("token", "This link has expired or was used already. Please ask for a new one."),
  weakPassword: (weakness: string) => fieldError("password", weakness),
  noAddress: () => fieldError("email", "Add an email address first."),
  landline: () =>
    fieldError("phone_number", "This number cannot receive SMS. Change it to a mobile number of Ghana, such as 024 123 4567."),
  alreadyVerified: (what: string) => new AppError("conflict", `Your ${what} is verified already.`),
  addressTaken: () =>
    new AppError(
      "conflict",
      "Another account uses this email address by now. Please write to our support, who will sort it out.",
    ),
  cannotSend: (channel: "email" | "sms") =>
    new AppError(
      "unavailable",
      `We cannot send ${channel === "email" ? "emails" : "SMS"} at the moment. Please try again later.`,
    ),
};
