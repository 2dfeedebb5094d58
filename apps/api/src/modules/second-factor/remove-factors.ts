import { deleteOwned, lockPerson } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { deletePasskey, findPasskeys, deletePasskeys } from "./passkeys.repository.ts";
import { deleteTotpSince, hasTotp, findPersonByName, deleteTotp } from "./totp.repository.ts";
import { notifyPerson } from "./own-factor.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import type { Accounts } from "../accounts/index.ts";

/** Deletes the second factors that an account got since a time: a thief may have added them. */
export async function deleteFactorsSince(tx: Executor, userId: number, since: Date): Promise<void> {
  await deletePasskeys(tx, userId, since);
  await deleteTotpSince(tx, userId, since);
}

/**
 * Removes the passkeys of an account whose address is proved for the first time, by a new password: who registered with somebody's address
 * would come in by them for ever. Where an app is on they stay: then the new password alone leads nowhere, and has its undo.
 */
export async function removePasskeys(deps: Pick<SecondFactorDeps, "deliveries">, tx: Executor, userId: number): Promise<void> {
  if (await hasTotp(tx, userId)) return;
  for (const { id, name } of await findPasskeys(tx, userId)) {
    await deletePasskey(tx, userId, id);
    await notifyPerson(deps, tx, userId, { template: "passkey_removed", data: { passkey: name } });
  }
}

type ResetDeps = Pick<SecondFactorDeps, "deliveries"> & { db: Executor; accounts: Pick<Accounts, "endSessions"> };

/** Takes all second factors from an account and ends its sessions, for somebody who has lost them. Returns the username; null for an unknown name. */
export async function resetSecondFactor(deps: ResetDeps, username: string): Promise<string | null> {
  return await deps.db.transaction().execute(async (tx) => {
    const person = await findPersonByName(tx, username);
    if (!person) return null;
    await lockPerson(tx, person.id);
    await deleteTotp(tx, person.id);
    await deleteOwned(tx, "recovery_codes", person.id);
    await deletePasskeys(tx, person.id, null);
    await deps.accounts.endSessions(tx, person.id);
    await notifyPerson(deps, tx, person.id, { template: "second_factor_reset", data: {} });
    return person.username;
  });
}
