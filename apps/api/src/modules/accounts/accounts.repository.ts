import type { AccountType } from "@efie/contract";
import { sql } from "kysely";
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

export async function findViewerById(executor: Executor, id: number): Promise<{ id: number; isStaff: boolean } | null> {
  const row = await executor.selectFrom("users").select(["id", "is_staff"]).where("id", "=", id).executeTakeFirst();
  return row ? { id: row.id, isStaff: row.is_staff } : null;
}

export type ProfilePage = { id: number | undefined; after: { dateJoined: Date; id: number } | null; limit: number; now: Date };

/** What anyone may know of people, newest first. The columns are named here: no other can slip out. */
export async function findProfiles(executor: Executor, { id, after, limit, now }: ProfilePage): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.username, u.first_name, u.last_name, u.account_type, u.date_joined,
      (select count(*) from published_properties p where p.creator_id = u.id and p.expiry_date > ${now}) as listings_count
    from users u
    where ${id === undefined ? sql`true` : sql`u.id = ${id}`}
      and ${after ? sql`(u.date_joined, u.id) < (${after.dateJoined}, ${after.id})` : sql`true`}
    order by u.date_joined desc, u.id desc limit ${limit}`.execute(executor);
  return rows;
}
