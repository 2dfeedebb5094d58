import type { registerBody } from "@efie/contract";
import type { z } from "zod";
import { hashPassword } from "../../platform/security/passwords.ts";
import { AccountErrors, refuseTaken, refuseTakenFields } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findTaken, insertAccount, type AccountRow } from "./accounts.repository.ts";
import { findWeakness } from "./passwords.policy.ts";

/** 0XXXXXXXXX and +233XXXXXXXXX are the same Ghanaian number; kept as 233XXXXXXXXX. Others stay as they are. */
export function normalizePhone(digits: string): string {
  return /^0\d{9}$/.test(digits) ? `233${digits.slice(1)}` : digits;
}

/** @throws AppError a field error for a weak password, and for each of name and e-mail address that is taken, whatever its letter case */
export async function registerAccount(
  deps: AccountDeps,
  body: z.output<typeof registerBody>,
  address: string,
): Promise<AccountRow> {
  const waitSeconds = await deps.limits.registrationsPerAddress.take(address);
  if (waitSeconds !== null) throw AccountErrors.tooMany(waitSeconds);
  const { password, ...account } = body;
  const weakness = findWeakness(password, account);
  if (weakness !== null) throw AccountErrors.field("password", weakness);
  refuseTakenFields(await findTaken(deps.db, account));
  const password_hash = await deps.hashTurns(address, () => hashPassword(password, deps.strength));
  const phone_number = normalizePhone(account.phone_number);
  return await refuseTaken(() =>
    insertAccount(deps.db, { ...account, phone_number, password_hash, date_joined: deps.clock.now() }),
  );
}
