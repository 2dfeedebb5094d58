import { firstRow, hasRow, onlyValue } from "../../platform/database/sql.ts";
import type { Insertable } from "kysely";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

export type PasskeyRow = RowOf<"passkeys">;

/** A person's passkeys, newest first. */
export async function findPasskeys(executor: Executor, userId: number): Promise<PasskeyRow[]> {
  return await executor.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("id", "desc").execute();
}

export async function countPasskeys(executor: Executor, userId: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*)::integer as passkeys from passkeys where user_id = ${userId}`;
}

/** Returns null for a credential that is registered already. */
export async function insertPasskey(executor: Executor, row: Insertable<Tables["passkeys"]>): Promise<PasskeyRow | null> {
  const insert = executor.insertInto("passkeys").values(row);
  const once = insert.onConflict((conflict) => conflict.column("credential_id").doNothing());
  return (await once.returningAll().executeTakeFirst()) ?? null;
}

/** Returns the name of the deleted passkey; null for one that is somebody else's or unknown. */
export async function deletePasskey(executor: Executor, userId: number, id: number): Promise<string | null> {
  const query = executor.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", userId).returning("name");
  return (await query.executeTakeFirst())?.name ?? null;
}

/** Deletes the passkeys that an account got since a time, or, with null, all. */
export async function deletePasskeys(executor: Executor, userId: number, since: Date | null): Promise<void> {
  const query = executor.deleteFrom("passkeys").where("user_id", "=", userId);
  await (since === null ? query : query.where("created_at", ">=", since)).execute();
}

export type StoredCredential = PasskeyRow & { password_hash: string };

/** A passkey with its account. */
export async function findCredential(executor: Executor, credentialId: string): Promise<StoredCredential | null> {
  return await firstRow<StoredCredential>(executor)`
    select p.*, u.password_hash from passkeys p join users u on u.id = p.user_id where p.credential_id = ${credentialId}`;
}

/** Records a use. Returns false where the passkey is gone, or its counter went on meanwhile. */
export async function recordUse(executor: Executor, id: number, counter: number, now: Date): Promise<boolean> {
  return await hasRow(executor)`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`;
}

/** Keeps that a challenge was answered. Returns false where it was answered before. */
export async function takeChallenge(executor: Executor, challenge: string, endsAt: Date): Promise<boolean> {
  return await hasRow(executor)`
    insert into used_challenges (challenge, expires_at) values (${challenge}, ${endsAt})
    on conflict do nothing returning challenge`;
}
