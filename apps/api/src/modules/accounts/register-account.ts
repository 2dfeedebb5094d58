import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { AccountDeps } from "./account-deps.ts";
import {
  findTaken,
  insertAccount,
  isUsernameReserved,
  findAccount,
  findViewerById,
  lockAccount,
  updateAccount,
  type Taken,
} from "./accounts.repository.ts";
import type { registerBody } from "@efie/contract";
import type { z } from "zod";
import { hashPassword } from "../../platform/security/passwords.ts";
import { AccountErrors, readOwnPhone, refuseNamesOfStaff, refuseTaken, refuseTakenFields } from "./account-errors.ts";
import { findWeakness } from "./credentials.policy.ts";
import { invalidToken, requireFound } from "../../platform/app-error.ts";

/** Which of a username and an address an account, or a new one (null), cannot have: taken, reserved, or still to be taken back by another. */
export async function findUnavailable(
  { db, guard, clock }: AccountDeps,
  names: { username: string; email: string | null },
  id: number | null,
): Promise<Taken> {
  const taken = await findTaken(db, names);
  return {
    username: taken.username || (await isUsernameReserved(db, names.username, id, clock.now())),
    email: names.email !== null && (taken.email || (await guard.isReserved(db, names.email, id))),
  };
}

/** Creates an account and mails a code that proves its address. @throws AppError a field error for a weak password or what is taken; "too_many" */
export async function registerAccount(deps: AccountDeps, body: z.output<typeof registerBody>, address: string) {
  await takeOrRefuse(deps.rates.registrationsPerAddress, address);
  const { password, ...account } = body;
  const phone_number = readOwnPhone(account.phone_number);
  const weakness = findWeakness(password, { ...account, phone_number });
  if (weakness !== null) throw AccountErrors.field("password", weakness);
  refuseNamesOfStaff(account);
  refuseTakenFields(await findUnavailable(deps, account, null));
  const password_hash = await deps.hashSemaphores(address, () => hashPassword(password, deps.strength));
  const now = deps.clock.now();
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

/**
 * Gives an account its first address, unproved. One that is there stays. It counts as a change, because it reveals which addresses are
 * registered. @throws AppError a field error for an address that another account has, "too_many" or "token_not_valid"
 */
export async function keepAddress(deps: AccountDeps, userId: number, email: string): Promise<void> {
  const { db, guard, rates } = deps;
  const account = await requireFound(findAccount(db, userId), invalidToken);
  if (account.email !== null) return;
  await takeOrRefuse(rates.emailChangesPerPerson, String(userId));
  const taken = await findUnavailable(deps, { username: account.username, email }, userId);
  refuseTakenFields({ username: false, email: taken.email });
  await refuseTaken(() =>
    db.transaction().execute(async (tx) => {
      const before = await lockAccount(tx, userId);
      if (before?.email !== null) return;
      const changed = await updateAccount(tx, userId, { email, email_verified_at: null });
      if (!changed || !(await findViewerById(tx, userId, null))) throw invalidToken();
      await guard.accountChanged(tx, before, changed);
    }),
  );
}
