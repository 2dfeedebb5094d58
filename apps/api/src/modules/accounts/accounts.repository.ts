import type { AccountType } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { prepared } from "../../platform/database/prepared.ts";
import type { Executor } from "../../platform/database/tables.ts";

export type ProfileRow = {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  account_type: AccountType;
  date_joined: Date;
  listings_count: number;
};

/** Null when the account is gone, or the session was ended; `sessionId` null is that of a token no session stands behind. */
export async function findViewerById(
  executor: Executor,
  id: number,
  sessionId: number | null,
): Promise<{ id: number; isStaff: boolean } | null> {
  const { rows } = await sql<{ id: number; isStaff: boolean }>`${prepared}
    select u.id, u.is_staff as "isStaff" from users u
    where u.id = ${id}::integer and (${sessionId}::integer is null or exists (
      select 1 from sessions s where s.id = ${sessionId}::integer and s.user_id = u.id and s.revoked_at is null))`.execute(
    executor,
  );
  return rows[0] ?? null;
}

export type ProfilePage = { after: { dateJoined: Date; id: number } | null; limit: number; now: Date };

/** What anyone may know of people. The columns are named here: no other can slip out. */
function profileColumns(now: Date): RawBuilder<unknown> {
  return sql`u.id, u.username, u.first_name, u.last_name, u.account_type, u.date_joined,
    (select count(*) from published_properties p where p.creator_id = u.id and p.expiry_date > ${now}) as listings_count`;
}

/** Newest first. */
export async function findProfiles(executor: Executor, { after, limit, now }: ProfilePage): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${profileColumns(now)}
    from users u
    where ${after ? sql`(u.date_joined, u.id) < (${after.dateJoined}, ${after.id})` : sql`true`}
    order by u.date_joined desc, u.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** In no particular order. */
export async function findProfilesOf(executor: Executor, ids: readonly number[], now: Date): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`${prepared}
    select ${profileColumns(now)} from users u where u.id = any(${ids}::integer[])`.execute(executor);
  return rows;
}

/** By name in any letter case, locked; null where there is nobody of that name. */
export async function lockByUsername(executor: Executor, username: string): Promise<{ id: number; is_staff: boolean } | null> {
  const { rows } = await sql<{ id: number; is_staff: boolean }>`
    select id, is_staff from users where lower(username) = lower(${username}) for no key update`.execute(executor);
  return rows[0] ?? null;
}

export async function setStaff(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("users").set({ is_staff: true }).where("id", "=", id).execute();
}

export type AccountRow = {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  account_type: AccountType;
  is_staff: boolean;
  date_joined: Date;
};

const accountColumns = [
  "id",
  "username",
  "email",
  "first_name",
  "last_name",
  "phone_number",
  "account_type",
  "is_staff",
  "date_joined",
] as const;

export async function findAccount(executor: Executor, id: number): Promise<AccountRow | null> {
  return (await executor.selectFrom("users").select(accountColumns).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** By name in any letter case, with the hash that a login compares. */
export async function findCredentials(
  executor: Executor,
  username: string,
): Promise<{ id: number; password_hash: string } | null> {
  const { rows } = await sql<{ id: number; password_hash: string }>`
    select id, password_hash from users where lower(username) = lower(${username})`.execute(executor);
  return rows[0] ?? null;
}

export type NewAccount = Omit<AccountRow, "id" | "is_staff"> & { password_hash: string };

/** Raises the database's unique violation when the name or the address is taken. */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<AccountRow> {
  return await executor.insertInto("users").values(account).returning(accountColumns).executeTakeFirstOrThrow();
}

export type AccountChange = Partial<Pick<AccountRow, "username" | "email" | "account_type"> & { password_hash: string }>;

/** Null when the account is gone. Raises the database's unique violation when the name or the address is taken. */
export async function updateAccount(executor: Executor, id: number, change: AccountChange): Promise<AccountRow | null> {
  return (
    (await executor.updateTable("users").set(change).where("id", "=", id).returning(accountColumns).executeTakeFirst()) ?? null
  );
}
