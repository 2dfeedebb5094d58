import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findAccount, type AccountRow } from "./accounts.repository.ts";

/** @throws "token not valid" when the account went away after its token was read. */
export async function getOwnAccount({ db }: Pick<AccountDeps, "db">, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id);
  if (!account) throw AccountErrors.gone();
  return account;
}
