import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type NewSession = { user_id: number; token_hash: Buffer; created_at: Date; expires_at: Date };

/**
 * Opens a session. Returns null when the account is deleted, or the password has changed since it was compared. The share lock waits for a concurrent
 * password change, or makes it wait and end this session.
 */
export async function insertSession(executor: Executor, session: NewSession, passwordHash: string): Promise<number | null> {
  const { user_id, token_hash, created_at, expires_at } = session;
  const { rows } = await sql<{ id: number }>`
    insert into sessions (user_id, token_hash, created_at, expires_at, authenticated_at)
    select u.id, ${token_hash}, ${created_at}, ${expires_at}, ${created_at} from users u
    where u.id = ${user_id} and u.password_hash = ${passwordHash} and u.deleted_at is null for share returning id`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
}

/** Ends the user's oldest sessions beyond `limit`. Returns whether any ended. */
export async function revokeOldestSessions(executor: Executor, userId: number, limit: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now} where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      order by created_at desc, id desc offset ${limit}
    ) returning id`.execute(executor);
  return rows.length > 0;
}

/** Records that the password was entered in this session. Returns false when the session has ended or the password has changed. */
export async function markAuthenticated(
  executor: Executor,
  session: { id: number; userId: number; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update sessions s set authenticated_at = ${now} from users u
    where s.id = ${session.id} and s.user_id = ${session.userId} and s.revoked_at is null
      and u.id = s.user_id and u.password_hash = ${session.passwordHash} returning s.id`.execute(executor);
  return rows.length > 0;
}

/** Finds the active session of a refresh token. */
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

/** Ends a session and returns its user's id; null for an unknown or ended session. */
export async function revokeSession(executor: Executor, tokenHash: Buffer, now: Date): Promise<number | null> {
  const revoked = await executor
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return revoked?.user_id ?? null;
}

/** Ends the user's sessions except the current one. */
export async function revokeOtherSessions(
  executor: Executor,
  userId: number,
  currentSessionId: number | null,
  now: Date,
): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${currentSessionId}::integer`.execute(executor);
}

/** Deletes a batch of sessions that expired before `before`. */
export async function removeEndedSessions(executor: Executor, before: Date): Promise<void> {
  await sql`delete from sessions where id in (select id from sessions where expires_at < ${before} limit 5000)`.execute(executor);
}
