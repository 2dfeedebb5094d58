import type { registerBody } from "@efie/contract";
import type { z } from "zod";
import { hashPassword } from "../../platform/security/passwords.ts";
import { AccountErrors, refuseNamesOfStaff, refuseTaken, refuseTakenFields } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { insertAccount, type AccountRow } from "./accounts.repository.ts";
import { findUnavailable } from "./find-unavailable.ts";
import { findWeakness } from "./passwords.policy.ts";
import { normalizePhone } from "./phone-numbers.ts";

/**
 * Creates an account and mails a code that proves its address. The form says that registering accepts the terms.
 * @throws AppError a field error for a weak password, or for a username and email address taken in any letter case; "too_many"
 */
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
  refuseNamesOfStaff(account);
  refuseTakenFields(await findUnavailable(deps, account, null));
  const password_hash = await deps.hashSemaphores(address, () => hashPassword(password, deps.strength));
  const now = deps.clock.now();
  const phone_number = normalizePhone(account.phone_number);
  const welcome = await deps.guard.prepareWelcome({ email: account.email, address });
  const row = { ...account, phone_number, password_hash, date_joined: now, terms_accepted_at: now };
  return await refuseTaken(() =>
    deps.db.transaction().execute(async (tx) => {
      const created = await insertAccount(tx, row);
      await welcome(tx, created);
      return created;
    }),
  );
}
