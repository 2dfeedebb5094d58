import { AppError, fieldError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";
import type { KnownDevice } from "../../platform/security/device-tokens.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Rates } from "../../rate-limits.ts";
import type { PhoneAccounts } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { PhoneCodes } from "./phone-codes.ts";

export type PhoneSignInDeps = {
  db: Executor;
  clock: Clock;
  accounts: PhoneAccounts;
  codes: PhoneCodes;
  deliveries: Pick<Deliveries, "can" | "queue" | "maySend">;
  /** Ends the verification of a number at every other account, whose holder is told by their other ways. */
  releaseNumber(tx: Executor, phone: string): Promise<void>;
  rates: Rates;
};

/** The errors of signing in by number, with the texts that users read. */
export const PhoneSignInErrors = {
  noMobile: () => fieldError("phone_number", "Enter a mobile number of Ghana, such as 024 123 4567."),
  wrongCode: () => fieldError("code", "This code is wrong, has expired or was tried too often. Check it, or ask for a new one."),
  nameNeeded: () => new AppError("invalid", "Name needed.", { fields: { first_name: ["Enter your name."] }, nameNeeded: true }),
  nameTooLong: (field: "first_name" | "last_name") => fieldError(field, "Ensure this field has no more than 80 characters."),
  secondProof: () =>
    new AppError(
      "second_proof",
      "Nobody has logged in to this account for long, and the number may have gone to somebody else. Log in with your password or a passkey, or ask for a new password by email. If the account is not yours, make a new one.",
    ),
  cannotSend: () => new AppError("unavailable", "We cannot send SMS at the moment. Please try again later."),
};

/** The number as it is stored. Codes go to mobile numbers of Ghana. @throws AppError a field error for any other */
export function readMobile(typed: string): string {
  const phone = toGhanaMobile(typed);
  if (phone === null) throw PhoneSignInErrors.noMobile();
  return phone;
}

/**
 * What stands for the browser where the number's account has signed in from it before, as limits count it; null for a stranger. Only with a
 * valid cookie is an account looked for: the time of an answer says nothing to strangers.
 */
export async function findKnownBrowser({ db, accounts }: PhoneSignInDeps, device: KnownDevice | null, phone: string) {
  const holder = device && (await accounts.findHolder(db, phone));
  return holder && device.userIds.includes(holder.id) ? `browser ${device.id}` : null;
}
