import { invalidToken } from "../../platform/app-error.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { refuseTaken, refuseTakenFields } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findAccount, findViewerById, lockAccount, updateAccount } from "./accounts.repository.ts";
import { findUnavailable } from "./register-account.ts";

/**
 * Gives an account its first address, unproved. One that is there stays. It counts as a change, because it reveals which addresses are
 * registered. @throws AppError a field error for an address that another account has, "too_many" or "token_not_valid"
 */
export async function keepAddress(deps: AccountDeps, userId: number, email: string): Promise<void> {
  const { db, guard, rates } = deps;
  const account = await findAccount(db, userId);
  if (!account) throw invalidToken();
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
