import { sql } from "kysely";
import { deleteOwned, firstValue, onlyValue, hasRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { eraseOwned, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

type TotpRow = Pick<RowOf<"totp_secrets">, "secret" | "confirmed_at">;

/** The secret of a person's app, which may not be confirmed yet. */
export async function findTotp(executor: Executor, userId: number): Promise<TotpRow | null> {
  const query = executor.selectFrom("totp_secrets").select(["secret", "confirmed_at"]).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether a confirmed app stands between a right password and a session. */
export async function hasTotp(executor: Executor, userId: number): Promise<boolean> {
  const row = await findTotp(executor, userId);
  return row !== null && row.confirmed_at !== null;
}

/** Keeps a new secret in place of an unconfirmed one. Returns false where one is confirmed. */
export async function putTotp(executor: Executor, userId: number, secret: Buffer, now: Date): Promise<boolean> {
  return await hasRow(executor)`
    insert into totp_secrets (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where totp_secrets.confirmed_at is null returning user_id`;
}

/** Confirms the secret that a code was compared with. Returns false where it is confirmed, or another one, by now. */
export async function confirmSecret(tx: Executor, userId: number, secret: Buffer, step: number, now: Date): Promise<boolean> {
  return await hasRow(tx)`
    update totp_secrets set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null returning user_id`;
}

/** Uses up the code of a time step, and of those before it. Returns false where it was used. */
export async function takeStep(executor: Executor, userId: number, step: number): Promise<boolean> {
  return await hasRow(executor)`
    update totp_secrets set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and (last_step is null or last_step < ${step})
    returning user_id`;
}

/** Returns whether a confirmed app was there. */
export async function deleteTotp(executor: Executor, userId: number): Promise<boolean> {
  const wasOn = await firstValue<boolean>(executor)`
    delete from totp_secrets where user_id = ${userId} returning confirmed_at is not null`;
  return wasOn ?? false;
}

/** Deletes a confirmed app and recovery codes that an account got since a time. Codes do not outlive their app. */
export async function deleteTotpSince(executor: Executor, userId: number, since: Date): Promise<void> {
  const ofPerson = executor.deleteFrom("totp_secrets").where("user_id", "=", userId).where("confirmed_at", ">=", since);
  const { numDeletedRows } = await ofPerson.executeTakeFirst();
  const codes = executor.deleteFrom("recovery_codes").where("user_id", "=", userId);
  await (numDeletedRows > 0n ? codes : codes.where("created_at", ">=", since)).execute();
}

/** Deletes secrets that nobody confirmed. */
export async function deleteUnconfirmed(executor: Executor, before: Date): Promise<void> {
  await sql`delete from totp_secrets where confirmed_at is null and created_at < ${before}`.execute(executor);
}

/** Puts new recovery codes in the place of all that the person has. */
export async function putRecoveryCodes(executor: Executor, userId: number, hashes: readonly Buffer[], now: Date): Promise<void> {
  await deleteOwned(executor, "recovery_codes", userId);
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now, used_at: null }));
  await executor.insertInto("recovery_codes").values(rows).execute();
}

/** Uses up a recovery code. Returns false for an unknown or used one. */
export async function takeRecoveryCode(executor: Executor, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  return await hasRow(executor)`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id`;
}

export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*)::integer as left from recovery_codes where user_id = ${userId} and used_at is null`;
}

const columns = ["id", "username", "email", "email_verified_at", "first_name", "last_name", "password_removed_at"] as const;
type PersonRow = Pick<RowOf<"users">, (typeof columns)[number]>;

/** Null when the account is deleted. */
export async function findPerson(executor: Executor, id: number): Promise<PersonRow | null> {
  const query = executor.selectFrom("users").select(columns).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** By username in any letter case; null for an unknown name. */
export async function findPersonByName(executor: Executor, username: string): Promise<PersonRow | null> {
  const query = executor.selectFrom("users").select(columns);
  return (await query.where(sql<boolean>`lower(username) = lower(${username})`).executeTakeFirst()) ?? null;
}

/** When a second factor was set up, and the names of passkeys. Secrets and codes are not exported. */
export const secondFactorPersonalData: PersonalData = {
  tables: ["totp_secrets", "recovery_codes", "passkeys"],
  sections: {
    passkeys: rowsOf(
      (userId) => sql<object>`select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by id`,
    ),
  },
  erase: eraseOwned("totp_secrets", "recovery_codes", "passkeys"),
};
