import type { Executor } from "../../platform/database/tables.ts";
import { deletePasskeysSince } from "./passkeys.repository.ts";
import { deleteTotpSince } from "./totp.repository.ts";

/** Deletes the second factors that an account got since a time: a thief may have added them. */
export async function deleteFactorsSince(tx: Executor, userId: number, since: Date): Promise<void> {
  await deletePasskeysSince(tx, userId, since);
  await deleteTotpSince(tx, userId, since);
}
