import { allRows, firstValue, hasRow } from "../../platform/database/sql.ts";
import { sql, type RawBuilder } from "kysely";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

export type NewSession = Pick<RowOf<"sessions">, "user_id" | "token_hash" | "created_at" | "expires_at" | "is_multi_factor"> & {
  device: string;
};

/** Null when the account is deleted or banned, or has another password by now. The share lock waits for a password change, or makes it wait and end this session. */
export async function insertSession(executor: Executor, session: NewSession, passwordHash: string): Promise<number | null> {
  const { user_id, token_hash, created_at, expires_at, device, is_multi_factor } = session;
  return await firstValue<number>(executor)`
    insert into sessions (user_id, token_hash, created_at, expires_at, authenticated_at, last_seen_at, device, is_multi_factor)
    select u.id, ${token_hash}, ${created_at}, ${expires_at}, ${created_at}, ${created_at}, ${device}, ${is_multi_factor}
    from users u
    where u.id = ${user_id} and u.password_hash = ${passwordHash} and u.deleted_at is null and u.banned_at is null
    for share returning id`;
}

/** Ends open sessions. Returns whose one of them was; null where there was none. */
async function revoke(executor: Executor, which: RawBuilder<unknown>, now: Date): Promise<number | null> {
  return await firstValue<number>(executor)`
    update sessions set revoked_at = ${now} where revoked_at is null and ${which} returning user_id`;
}

/** Ends the user's oldest sessions beyond `limit`. Returns whether any ended. */
export async function revokeOldestSessions(executor: Executor, userId: number, limit: number, now: Date): Promise<boolean> {
  const oldest = sql`id in (
    select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by created_at desc, id desc offset ${limit})`;
  return (await revoke(executor, oldest, now)) !== null;
}

/** A session, which counts only as long as the person has this password. */
export type OpenSession = { id: number; userId: number; passwordHash: string };

/** Records that the password was entered in this session. Returns false when the session has ended or the password has changed. */
export async function markAuthenticated(executor: Executor, session: OpenSession, now: Date): Promise<boolean> {
  return await hasRow(executor)`
    update sessions s set authenticated_at = ${now} from users u
    where s.id = ${session.id} and s.user_id = ${session.userId} and s.revoked_at is null
      and u.id = s.user_id and u.password_hash = ${session.passwordHash} returning s.id`;
}

/** Finds the active session of a refresh token. */
export async function findOpenSession(executor: Executor, tokenHash: Buffer, now: Date) {
  const query = executor.selectFrom("sessions").select(["id", "user_id", "last_seen_at"]).where("token_hash", "=", tokenHash);
  return (await query.where("revoked_at", "is", null).where("expires_at", ">", now).executeTakeFirst()) ?? null;
}

/** Writes when a session was last seen, unless it was seen after `seenBefore` already. */
export async function touchSession(executor: Executor, id: number, now: Date, seenBefore: Date): Promise<void> {
  await sql`
    update sessions set last_seen_at = ${now}
    where id = ${id} and last_seen_at <= ${seenBefore}`.execute(executor);
}

export type SessionRow = Pick<RowOf<"sessions">, "id" | "device" | "created_at" | "last_seen_at">;

/** The user's active sessions, the one seen last first. */
export async function findSessions(executor: Executor, userId: number, now: Date): Promise<SessionRow[]> {
  return await allRows<SessionRow>(executor)`
    select id, device, created_at, last_seen_at from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by last_seen_at desc, id desc`;
}

/** Ends a session of the user. Returns false for one that is somebody else's, unknown or ended. */
export async function revokeSessionOf(executor: Executor, userId: number, id: number, now: Date): Promise<boolean> {
  return (await revoke(executor, sql`id = ${id} and user_id = ${userId} and expires_at > ${now}`, now)) !== null;
}

/** Records that a second factor was used, or set up, in a session. */
export async function markMultiFactor(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("sessions").set({ is_multi_factor: true }).where("id", "=", id).execute();
}

/** Ends the user's sessions in which no second factor was used, except the current one. */
export async function endSingleFactorSessions(executor: Executor, userId: number, exceptId: number | null, now: Date) {
  await revoke(executor, sql`user_id = ${userId} and id is distinct from ${exceptId}::integer and not is_multi_factor`, now);
}

/** For an account that has no second factor any more. */
export async function clearMultiFactor(executor: Executor, userId: number): Promise<void> {
  await sql`update sessions set is_multi_factor = false
    where user_id = ${userId} and revoked_at is null and is_multi_factor`.execute(executor);
}

/** Ends a session and returns its user's id; null for an unknown or ended session. */
export async function revokeSession(executor: Executor, tokenHash: Buffer, now: Date): Promise<number | null> {
  return await revoke(executor, sql`token_hash = ${tokenHash}`, now);
}

/** Ends the user's sessions except the current one. */
export async function revokeOtherSessions(executor: Executor, userId: number, exceptId: number | null, now: Date): Promise<void> {
  await revoke(executor, sql`user_id = ${userId} and id is distinct from ${exceptId}::integer`, now);
}

/** Ends all sessions of a user, and API keys with them: a thief may have made one. */
export async function endAllAccess(executor: Executor, userId: number, now: Date): Promise<void> {
  await revokeOtherSessions(executor, userId, null, now);
  await executor.deleteFrom("api_keys").where("user_id", "=", userId).execute();
}
