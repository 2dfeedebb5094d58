import { sql, type Selectable } from "kysely";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

export type PasskeyRow = Pick<RowOf<"passkeys">, "id" | "name" | "created_at" | "last_used_at">;

export type NewPasskeyRow = Omit<Selectable<Tables["passkeys"]>, "id" | "last_used_at">;

/** A person's passkeys, newest first. */
export async function findPasskeys(executor: Executor, userId: number): Promise<(PasskeyRow & CredentialRef)[]> {
  const query = executor.selectFrom("passkeys");
  const matching = query.select(["id", "name", "created_at", "last_used_at", "credential_id", "transports"]);
  return await matching.where("user_id", "=", userId).orderBy("id", "desc").execute();
}

type CredentialRef = Pick<RowOf<"passkeys">, "credential_id" | "transports">;

export async function countPasskeys(executor: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ passkeys: number }>`
    select count(*)::integer as passkeys from passkeys where user_id = ${userId}`.execute(executor);
  return rows[0]?.passkeys ?? 0;
}

/** Returns null for a credential that is registered already. */
export async function insertPasskey(executor: Executor, row: NewPasskeyRow): Promise<PasskeyRow | null> {
  const insert = executor.insertInto("passkeys").values(row);
  const once = insert.onConflict((conflict) => conflict.column("credential_id").doNothing());
  return (await once.returning(["id", "name", "created_at", "last_used_at"]).executeTakeFirst()) ?? null;
}

/** Returns the name of the deleted passkey; null for one that is somebody else's or unknown. */
export async function deletePasskey(executor: Executor, userId: number, id: number): Promise<string | null> {
  const query = executor.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", userId).returning("name");
  return (await query.executeTakeFirst())?.name ?? null;
}

/** Deletes the passkeys that an account got since a time. */
export async function deletePasskeysSince(executor: Executor, userId: number, since: Date): Promise<void> {
  await executor.deleteFrom("passkeys").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}

export async function deletePasskeys(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

export type StoredCredential = Pick<
  RowOf<"passkeys">,
  "id" | "user_id" | "credential_id" | "public_key" | "counter" | "transports"
> & { password_hash: string };

/** A passkey with its account. */
export async function findCredential(executor: Executor, credentialId: string): Promise<StoredCredential | null> {
  const row = await executor
    .selectFrom("passkeys as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["p.id", "p.user_id", "u.password_hash", "p.credential_id", "p.public_key", "p.counter", "p.transports"])
    .where("p.credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a use. Returns false where the passkey is gone, or its counter went on meanwhile. */
export async function recordUse(executor: Executor, id: number, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(executor);
  return rows.length > 0;
}

/** Keeps that a challenge was answered. Returns false where it was answered before. */
export async function takeChallenge(executor: Executor, challenge: string, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_challenges (challenge, expires_at) values (${challenge}, ${endsAt})
    on conflict do nothing returning challenge`.execute(executor);
  return rows.length > 0;
}

/** Deletes a batch of challenges that have expired. */
export async function deleteExpiredChallenges(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from used_challenges where challenge in (
      select challenge from used_challenges where expires_at < ${now} limit 5000
    )`.execute(executor);
}
