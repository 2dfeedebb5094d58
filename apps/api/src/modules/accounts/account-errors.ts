import type { Taken } from "./accounts.repository.ts";
import { accountSentences } from "@efie/contract/account-rules";
import { AppError, fieldError } from "../../platform/app-error.ts";
import { readPhone } from "../../platform/phone-numbers.ts";
import { isNameOfStaff, isUsernameOfStaff } from "./credentials.policy.ts";

/** The errors of accounts and sessions, with the texts that users read. */
export const AccountErrors = {
  wrongCredentials: () => new AppError("unauthenticated", "Incorrect username or password."),
  badRefreshToken: () => new AppError("token_not_valid", "Token is invalid or expired"),
  mfaRequired: (mfaToken: string) =>
    new AppError("mfa_required", "Enter the code of your authenticator app, or a recovery code.", { mfaToken }),
  /** @param appealToken leads to the decision; null where there is none */
  banned: (appealToken: string | null) =>
    new AppError("banned", "Our staff have closed this account. What was decided and why is in the email that we sent you.", {
      appealToken,
    }),
  unknownSession: () => new AppError("not_found", "Not found."),
  wrongPassword: () => AccountErrors.field("password", "Incorrect password."),
  wrongPhoneCode: () =>
    AccountErrors.field("phone_code", "This code is wrong, has expired or was tried too often. Check it, or ask for a new one."),
  field: fieldError,
};

const takenMessages: Record<string, [field: keyof Taken, message: string]> = {
  users_username_key: ["username", "A user with that username already exists."],
  users_email_key: ["email", "A user with that email already exists."],
};

/** The number as it is stored. @throws AppError a field error for what cannot be one */
export function readOwnPhone(typed: string): string {
  const number = readPhone(typed);
  if (number === null) throw AccountErrors.field("phone_number", accountSentences.phoneMalformed);
  return number;
}

type Names = { username?: string | undefined; first_name?: string | undefined; last_name?: string | undefined };

/** @throws AppError a field error for names by which somebody would pose as Efie's staff, whom people trust with money and codes */
export function refuseNamesOfStaff({ username, first_name, last_name }: Names): void {
  const sentence = "This name reads as that of Efie's own staff. Please choose another.";
  if (username !== undefined && isUsernameOfStaff(username)) throw AccountErrors.field("username", sentence);
  if (isNameOfStaff(`${first_name ?? ""} ${last_name ?? ""}`)) throw AccountErrors.field("first_name", sentence);
}

/** @throws AppError a field error for every taken field */
export function refuseTakenFields(taken: Taken): void {
  const fields: Record<string, string[]> = {};
  for (const [field, message] of Object.values(takenMessages)) if (taken[field]) fields[field] = [message];
  if (Object.keys(fields).length > 0) throw new AppError("invalid", "Taken.", { fields });
}

/** Runs a write. @throws AppError a field error for a username or email address that another account has */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
    const taken = takenMessages[constraint];
    throw taken ? AccountErrors.field(...taken) : error;
  }
}
