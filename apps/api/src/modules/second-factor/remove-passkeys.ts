import type { Executor } from "../../platform/database/tables.ts";
import { deletePasskey, findPasskeys } from "./passkeys.repository.ts";
import { notifyPerson } from "./notify-person.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { hasTotp } from "./totp.repository.ts";

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
