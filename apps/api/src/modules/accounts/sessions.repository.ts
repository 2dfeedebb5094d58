import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type NewSession = { user_id: number; token_hash: Buffer; created_at: Date; expires_at: Date };

export async function insertSession(executor: Executor, session: NewSession): Promise<number> {
  const row = await executor.insertInto("sessions").values(session).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** The session of a refresh token, if it can still be used. */
export async function findOpenSession(
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: number; user_id: number } | null> {
  const session = await executor
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return session ?? null;
}

export async function revokeSession(executor: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await executor
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .execute();
}

/** Revokes a person's sessions, but for the one they are using. */
export async function revokeOtherSessions(
  executor: Executor,
  userId: number,
  keptSessionId: number | null,
  now: Date,
): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${keptSessionId}::integer`.execute(executor);
}

/** Forgets sessions that ended long enough ago. */
export async function removeEndedSessions(executor: Executor, before: Date): Promise<void> {
  await sql`delete from sessions where id in (select id from sessions where expires_at < ${before} limit 5000)`.execute(executor);
}
