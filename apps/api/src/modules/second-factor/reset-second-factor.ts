import type { Accounts } from "../accounts/index.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { deletePasskeys } from "./passkeys.repository.ts";
import { findPersonByName, lockPerson } from "./people.repository.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { notifyPerson } from "./notify-person.ts";
import { deleteRecoveryCodes, deleteTotp } from "./totp.repository.ts";

export type ResetDeps = Pick<SecondFactorDeps, "deliveries"> & { db: Executor; accounts: Pick<Accounts, "endSessions"> };

/**
 * Takes the authenticator app, the recovery codes and the passkeys from an account, and ends its sessions: for somebody who has lost
 * all of them. The person is notified. Returns the username; null for an unknown name.
 */
export async function resetSecondFactor(deps: ResetDeps, username: string): Promise<string | null> {
  return await deps.db.transaction().execute(async (tx) => {
    const person = await findPersonByName(tx, username);
    if (!person) return null;
    await lockPerson(tx, person.id);
    await deleteTotp(tx, person.id);
    await deleteRecoveryCodes(tx, person.id);
    await deletePasskeys(tx, person.id);
    await deps.accounts.endSessions(tx, person.id);
    await notifyPerson(deps, tx, person.id, { template: "second_factor_reset", data: {} });
    return person.username;
  });
}
