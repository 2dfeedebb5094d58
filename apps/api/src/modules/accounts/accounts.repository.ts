import { maxId, type CheckKind } from "@efie/contract";
import { sql, type Insertable, type RawBuilder } from "kysely";
import { allRows, arrayOf, firstRow, hasRow, listColumns, onlyRow, onlyValue, prepared } from "../../platform/database/sql.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

/** A check as the database writes it within JSON. */
export type CheckOfPerson = { kind: CheckKind; checked_at: Date | string; expires_at: string | null };

export type ProfileRow = Pick<
  RowOf<"users">,
  "id" | "username" | "first_name" | "last_name" | "account_type" | "date_joined" | "phone_verified_at"
> & {
  listings_count: number;
  /** Null where nothing is. */
  checks: CheckOfPerson[] | null;
  /** Suspended or banned: only staff see the profile. */
  is_restricted: boolean;
};

type ViewerRow = {
  id: number;
  isStaff: boolean;
  isSuspended: boolean;
  authenticatedAt: Date | null;
  isMultiFactor: boolean | null;
};

/** An account with when its password was last entered in the session; null when it is deleted, banned or signed out. A token may have no session. */
export async function findViewerById(executor: Executor, id: number, sessionId: number | null): Promise<ViewerRow | null> {
  return await firstRow<ViewerRow>(executor)`${prepared}
    select u.id, u.is_staff as "isStaff", u.suspended_at is not null as "isSuspended", s.authenticated_at as "authenticatedAt",
      s.is_multi_factor as "isMultiFactor" from users u
    left join sessions s on s.id = ${sessionId}::integer and s.user_id = u.id and s.revoked_at is null
    where u.id = ${id}::integer
      and u.deleted_at is null and u.banned_at is null and (${sessionId}::integer is null or s.id is not null)`;
}

/** The public columns of an account, named here so that no private column is selected. */
function profileColumns(now: Date): RawBuilder<unknown> {
  return sql`u.id, u.username, u.first_name, u.last_name, u.account_type, u.date_joined,
    (u.suspended_at is not null or u.banned_at is not null) as is_restricted,
    (select count(*) from published_properties p where p.creator_id = u.id and p.expiry_date > ${now}) as listings_count,
    u.phone_verified_at, (
      select json_agg(json_build_object('kind', k.kind, 'checked_at', k.decided_at, 'expires_at', k.expires_at) order by k.kind)
      from (
        select distinct on (c.kind) c.kind, c.decided_at, c.expires_at from checks c
        where c.user_id = u.id and c.kind <> 'right_to_let' and c.status = 'approved' and c.expires_at > ${now}
        order by c.kind, c.decided_at desc, c.id desc
      ) k
    ) as checks`;
}

/** A `with` clause of users with published properties, newest account first, found by one index probe per user. */
function ownersBefore(id: number, now: Date): RawBuilder<unknown> {
  const newestBefore = (before: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select p.creator_id from published_properties p where p.creator_id < ${before} and p.expiry_date > ${now}
    order by p.creator_id desc limit 1`;
  return sql`with recursive owners as (
      (${newestBefore(sql`${id}::integer`)})
      union all
      select (${newestBefore(sql`c.creator_id`)}) from owners c where c.creator_id is not null
    )`;
}

/** Counts the users with published properties, up to `atMost`. */
export async function countProfiles(executor: Executor, atMost: number, now: Date): Promise<number> {
  return await onlyValue<number>(executor)`
    ${ownersBefore(maxId, now)}
    select count(creator_id)::integer as users from (select creator_id from owners limit ${atMost}) c`;
}

/** Users with published properties, newest account first, by one index probe each: the cost depends on the page size only. */
export async function findProfiles(executor: Executor, afterId: number, limit: number, now: Date): Promise<ProfileRow[]> {
  return await allRows<ProfileRow>(executor)`
    ${ownersBefore(afterId, now)} select ${profileColumns(now)} from (select creator_id from owners limit ${limit}) c join users u on u.id = c.creator_id
    order by u.id desc`;
}

/** Returns the profiles of these users, in no particular order. */
export async function findProfilesOf(executor: Executor, ids: readonly number[], now: Date): Promise<ProfileRow[]> {
  return await allRows<ProfileRow>(executor)`${prepared}
    select ${profileColumns(now)} from unnest(${arrayOf("integer", ids)}) as wanted(id)
    join users u on u.id = wanted.id where u.deleted_at is null`;
}

type LockedAccount = Pick<RowOf<"users">, "id" | "is_staff" | "email" | "first_name"> & { is_restricted: boolean };

/** Finds an account by username in any letter case and locks its row; null for an unknown name. */
export async function lockByUsername(executor: Executor, username: string): Promise<LockedAccount | null> {
  return await firstRow<LockedAccount>(executor)`
    select id, is_staff, email, first_name, suspended_at is not null or banned_at is not null as is_restricted from users
    where lower(username) = lower(${username}) and deleted_at is null for no key update`;
}

export async function setStaff(executor: Executor, id: number, isStaff: boolean): Promise<void> {
  await executor.updateTable("users").set({ is_staff: isStaff }).where("id", "=", id).execute();
}

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
  "email_verified_at",
  "phone_verified_at",
  "suspended_at",
  "password_removed_at",
] as const;
export type AccountRow = Pick<RowOf<"users">, (typeof accountColumns)[number]>;

export async function findAccount(executor: Executor, id: number): Promise<AccountRow | null> {
  return (await executor.selectFrom("users").select(accountColumns).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Whether a username or an email address is that of the account, in any letter case. */
function isCalled(identifier: string): RawBuilder<boolean> {
  return sql`lower(${sql.ref(identifier.includes("@") ? "email" : "username")}) = lower(${identifier})`;
}

export type Credentials = Pick<RowOf<"users">, "id" | "password_hash">;

/** By username or email address, in any letter case. A deleted account that is not erased is found, too: signing in restores it. */
export async function findCredentials(executor: Executor, identifier: string): Promise<Credentials | null> {
  const query = executor.selectFrom("users").select(["id", "password_hash"]).where(isCalled(identifier));
  return (await query.where("password_hash", "<>", "").executeTakeFirst()) ?? null;
}

/** By verified phone number, else by username or address in any letter case. `phone` is the identifier as a stored number, if it can be one. */
export async function findByIdentifier(executor: Executor, identifier: string, phone: string | null): Promise<AccountRow | null> {
  const ofPhone = executor.selectFrom("users").select("id").where("phone_number", "=", phone);
  const ofName = executor.selectFrom("users").select("id").where(isCalled(identifier));
  const query = executor.selectFrom("users").select(accountColumns);
  const matching = query.where("id", "=", ({ fn }) => fn.coalesce(ofPhone.where("phone_verified_at", "is not", null), ofName));
  return (await matching.where("password_hash", "<>", "").executeTakeFirst()) ?? null;
}

/**
 * Locks an account, and the one that has proved a number which the account may take from it, in the order of their ids: two that take each
 * other's numbers would wait for each other. One transaction at a time says whose a number is. Null for a deleted account.
 */
export async function lockWithHolder(tx: Executor, id: number, phone: string): Promise<AccountRow | null> {
  await lockNumber(tx, phone);
  const both = await allRows<AccountRow>(tx)`
    select ${listColumns(accountColumns)} from users
    where id = ${id} or (phone_number = ${phone} and phone_verified_at is not null) order by id for no key update`;
  return both.find((account) => account.id === id) ?? null;
}

/** Ends the verification of a number that another account now proves to have. Returns the accounts that had it, at most one. */
export async function releaseNumber(executor: Executor, phone: string, exceptId: number): Promise<AccountRow[]> {
  const others = executor.updateTable("users").set({ phone_verified_at: null }).where("phone_number", "=", phone);
  const verified = others.where("phone_verified_at", "is not", null).where("id", "<>", exceptId);
  return await verified.returning(accountColumns).execute();
}

const proofColumns = ["id", "password_hash", "password_removed_at", "phone_number", "phone_verified_at"] as const;
/** By what somebody shows that the account is theirs. */
type OwnProofs = Pick<RowOf<"users">, (typeof proofColumns)[number]>;

/** Returns null when the account is deleted. */
export async function findOwnProofs(executor: Executor, id: number): Promise<OwnProofs | null> {
  const query = executor.selectFrom("users").select(proofColumns).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Puts a hash that no password has in the place of the account's. Returns false where its password was removed before. */
export async function removePassword(tx: Executor, id: number, hash: string, now: Date): Promise<boolean> {
  return await hasRow(tx)`update users set password_hash = ${hash}, password_removed_at = ${now}
    where id = ${id} and password_removed_at is null returning id`;
}

/** Records when the account signed in, and locks its row. Returns whether this is the first time. */
export async function markSignedIn(executor: Executor, id: number, now: Date): Promise<boolean> {
  const update = executor.updateTable("users").set({ signed_in_at: now }).where("id", "=", id);
  if ((await update.where("signed_in_at", "is", null).returning("id").executeTakeFirst()) !== undefined) return true;
  await update.execute();
  return false;
}

/** Who has proved a number. `lastSignInAt` is when the account was made for who never signed in. */
export type NumberHolder = Credentials & { lastSignInAt: Date; isRestricted: boolean };

/** The account that has proved a number. A deleted one that is not erased is found, too: signing in restores it. */
export async function findNumberHolder(executor: Executor, phone: string): Promise<NumberHolder | null> {
  return await firstRow<NumberHolder>(executor)`
    select id, password_hash, coalesce(signed_in_at, date_joined) as "lastSignInAt",
      suspended_at is not null or banned_at is not null as "isRestricted"
    from users where phone_number = ${phone} and phone_verified_at is not null and password_hash <> ''`;
}

/** Until the transaction ends, no other one says whose a number is. */
export async function lockNumber(tx: Executor, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proved number ${phone}`}, 0))`.execute(tx);
}

/** Which of the two another account has, in any letter case. */
export type Taken = { username: boolean; email: boolean };

export async function findTaken(executor: Executor, { username, email }: Pick<AccountRow, "username" | "email">): Promise<Taken> {
  return await onlyRow<Taken>(executor)`
    select exists(select 1 from users where lower(username) = lower(${username})) as username,
      exists(select 1 from users where lower(email) = lower(${email}::text)) as email`;
}

/** @throws the database's unique violation when the username or the address is taken */
export async function insertAccount(executor: Executor, account: Insertable<Tables["users"]>): Promise<AccountRow> {
  return await executor.insertInto("users").values(account).returning(accountColumns).executeTakeFirstOrThrow();
}

/** Finds an account and locks its row against changes until the transaction ends; null for a deleted one. */
export async function lockAccount(executor: Executor, id: number): Promise<AccountRow | null> {
  const query = executor.selectFrom("users").select(accountColumns).where("id", "=", id);
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export type AccountChange = Partial<
  Omit<AccountRow, "id" | "is_staff" | "date_joined"> & { password_hash: string; deleted_at: Date | null }
>;

/** A new password logs in again where the account had none. Null when it is deleted. @throws the database's unique violation when a name is taken */
export async function updateAccount(executor: Executor, id: number, change: AccountChange): Promise<AccountRow | null> {
  const set = { ...change, ...(change.password_hash !== undefined && { password_removed_at: null }) };
  return (await executor.updateTable("users").set(set).where("id", "=", id).returning(accountColumns).executeTakeFirst()) ?? null;
}

/** Who took a username at once could pose as the person who had it. */
const reservedMs = 90 * dayMs;

/** Reserves a username that an account had, in the transaction of its change. */
export async function reserveUsername(tx: Executor, userId: number, username: string, now: Date): Promise<void> {
  const row = { user_id: userId, reserved_until: new Date(now.getTime() + reservedMs) };
  const insert = tx.insertInto("former_usernames").values({ username: username.toLowerCase(), ...row });
  await insert.onConflict((conflict) => conflict.column("username").doUpdateSet(row)).execute();
}

/** Whether a username is reserved for another account than this one. */
export async function isUsernameReserved(executor: Executor, username: string, exceptId: number | null, now: Date) {
  const query = executor.selectFrom("former_usernames").select("user_id").where("username", "=", username.toLowerCase());
  const ofOthers = query.where("user_id", "<>", exceptId ?? 0).where("reserved_until", ">", now);
  return (await ofOthers.executeTakeFirst()) !== undefined;
}
