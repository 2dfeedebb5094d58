import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type NewSession = { user_id: number; token_hash: Buffer; created_at: Date; expires_at: Date };

/**
 * Null where the password is no longer the one that was compared: comparing takes long, and the account may have been given another
 * meanwhile. Whoever is changing it is waited for, and then finds this session to end.
 */
export async function insertSession(executor: Executor, session: NewSession, passwordHash: string): Promise<number | null> {
  const { user_id, token_hash, created_at, expires_at } = session;
  const { rows } = await sql<{ id: number }>`
    insert into sessions (user_id, token_hash, created_at, expires_at, authenticated_at)
    select u.id, ${token_hash}, ${created_at}, ${expires_at}, ${created_at} from users u
    where u.id = ${user_id} and u.password_hash = ${passwordHash} for share returning id`.execute(executor);
  return rows[0]?.id ?? null;
}

/** Ends what somebody has open beyond so many, the oldest first; answers whether there was any. */
export async function revokeOldestSessions(executor: Executor, userId: number, kept: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now} where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      order by created_at desc, id desc offset ${kept}
    ) returning id`.execute(executor);
  return rows.length > 0;
}

/** The password was entered again in this session. False where it has ended, or the password is another one by now. */
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

/** Answers whose it was; null for one that is unknown, or revoked already. */
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
