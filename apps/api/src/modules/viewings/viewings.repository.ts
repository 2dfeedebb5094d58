import {
  allRows,
  allValues,
  deleteOwned,
  firstRow,
  firstValue,
  lockPerson,
  deleteSome,
  onlyRow,
} from "../../platform/database/sql.ts";
import { limits, type ViewingHours, type viewingsQuery } from "@efie/contract";
import { sql, type Insertable } from "kysely";
import type { z } from "zod";
import type { Range } from "../../platform/database/list-page.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";
import { defaultHours } from "./slots.ts";
import type { ViewingChange } from "./viewing.policy.ts";
import { erasureBatch, pagesOf, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

type Person = { id: number; username: string; name: string };

/** A viewing with its two people and its listing. */
export type ViewingRow = RowOf<"viewings"> & {
  title: string;
  /** The listing's address, and its town. */
  place: string;
  seeker: Person;
  owner: Person;
  /** Whether both may use their accounts. */
  is_reachable: boolean;
};

const person = (table: "s" | "o") => sql`json_build_object('id', ${sql.ref(`${table}.id`)},
  'username', ${sql.ref(`${table}.username`)}, 'name', case when ${sql.ref(`${table}.deleted_at`)} is not null then 'Deleted user'
    else trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})) end)`;

const isActive = (
  table: "s" | "o",
) => sql`(${sql.ref(`${table}.deleted_at`)} is null and ${sql.ref(`${table}.suspended_at`)} is null
  and ${sql.ref(`${table}.banned_at`)} is null)`;

const columns = sql`v.*, p.title, concat_ws(', ', nullif(trim(p.detailed_address), ''), c.city) as place,
  ${person("s")} as seeker, ${person("o")} as owner, ${isActive("s")} and ${isActive("o")} as is_reachable`;

const joins = sql`join properties p on p.id = v.property_id join cities c on c.id = p.city_id
  join users s on s.id = v.seeker_id join users o on o.id = v.owner_id`;

/** Null when there is none. */
export async function findViewing(executor: Executor, id: number): Promise<ViewingRow | null> {
  return await firstRow<ViewingRow>(executor)`select ${columns} from viewings v ${joins} where v.id = ${id}`;
}

/** The same, and nobody else changes it before the transaction ends. */
export async function lockViewing(tx: Executor, id: number): Promise<ViewingRow | null> {
  return await firstRow<ViewingRow>(tx)`
    select ${columns} from viewings v ${joins} where v.id = ${id} for update of v`;
}

type Filters = Omit<z.output<typeof viewingsQuery>, "limit" | "cursor">;

/** The viewings of a person: with `from` the soonest first, else the latest. */
export function selectViewings(userId: number, { role, state, from, to }: Filters, { after, limit }: Range) {
  const [order, beyond] = from === undefined ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const conditions = [
    from === undefined ? null : sql`starts_at >= ${new Date(from)}`,
    to === undefined ? null : sql`starts_at < ${new Date(to)}`,
    state && sql`state = any(${[...state]}::viewing_state[])`,
    after && sql`(starts_at, id) ${beyond} (${new Date(after.key)}::timestamptz, ${after.id})`,
  ].filter((condition) => condition !== null && condition !== undefined);
  const branch = (column: "owner_id" | "seeker_id") => sql`
    (select * from viewings where ${sql.join([sql`${sql.ref(column)} = ${userId}`, ...conditions], sql` and `)}
      order by starts_at ${order}, id ${order} limit ${limit})`;
  const sides = role === undefined ? sql`${branch("owner_id")} union all ${branch("seeker_id")}` : branch(`${role}_id`);
  return sql<ViewingRow>`
    select ${columns} from (${sides}) v ${joins} order by v.starts_at ${order}, v.id ${order} limit ${limit}`;
}

/** The times at which an owner shows something, but for one viewing. */
export async function findTaken(
  executor: Executor,
  { ownerId, exceptId, from, to }: { ownerId: number; exceptId: number | null; from: Date; to: Date },
): Promise<Set<number>> {
  const slots = await allValues<Date>(executor)`
    select slot from viewings where owner_id = ${ownerId} and state = 'confirmed' and slot between ${from} and ${to}
      and id is distinct from ${exceptId}`;
  return new Set(slots.map((slot) => slot.getTime()));
}

export type NewViewing = Omit<Insertable<Tables["viewings"]>, "changed_at" | "proposed_by">;

/** Stores a request, unless the person waits for an answer about this listing, or has as many open ones as allowed; in the caller's transaction. */
export async function insertViewing(tx: Executor, viewing: NewViewing): Promise<number | "asked already" | "too many"> {
  const { seeker_id: seekerId, property_id: propertyId, created_at: now } = viewing;
  // So that two requests at once do not both find room.
  await lockPerson(tx, seekerId);
  const { open, of_listing: ofListing } = await onlyRow<{ open: number; of_listing: number }>(tx)`
    select count(*)::integer as open, count(*) filter (where property_id = ${propertyId})::integer as of_listing from viewings
    where seeker_id = ${seekerId} and (state = 'requested' or state = 'confirmed' and starts_at > ${now})`;
  if (ofListing > 0) return "asked already";
  if (open >= limits.openViewingsPerPerson) return "too many";
  const row = { ...viewing, proposed_by: "seeker", changed_at: now } as const;
  return (await tx.insertInto("viewings").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

type Stored = ViewingChange & { reminders?: number; confirmed_at?: Date };

/** Changes a viewing, and counts the change. */
export async function updateViewing(tx: Executor, id: number, change: Stored, now: Date): Promise<void> {
  const update = tx.updateTable("viewings").set({ ...change, changed_at: now, revision: sql`revision + 1` });
  await update.where("id", "=", id).execute();
}

/** Counts a reminder of confirmed viewings that begin before `until`, and returns them. Processes that ask at once share the rows. */
export async function takeReminders(tx: Executor, step: number, now: Date, until: Date, limit: number): Promise<number[]> {
  return await allValues<number>(tx)`
    update viewings set reminders = ${step} where id in (
      select id from viewings where state = 'confirmed' and starts_at > ${now} and starts_at <= ${until} and reminders < ${step}
      order by starts_at limit ${limit} for update skip locked
    ) returning id`;
}

/** Open viewings that cannot come about: nobody answered in time, the listing is gone, or a person is. */
export async function lockHopeless(tx: Executor, now: Date, limit: number): Promise<{ id: number; is_late: boolean }[]> {
  return await allRows<{ id: number; is_late: boolean }>(tx)`
    select v.id, v.starts_at <= ${now} as is_late from viewings v ${joins}
    where v.state in ('requested', 'confirmed') and (
      (v.state = 'requested' and v.starts_at <= ${now} and v.slots[cardinality(v.slots)] <= ${now})
      or (v.starts_at > ${now} and (p.deleted_at is not null or s.deleted_at is not null or s.banned_at is not null
        or o.deleted_at is not null or o.banned_at is not null)))
    order by v.starts_at limit ${limit} for update of v skip locked`;
}

/** What was once agreed, for a calendar; the newest `limit` since a moment, also cancelled ones. */
export async function findAgreed(executor: Executor, userId: number, since: Date, limit: number): Promise<ViewingRow[]> {
  return await allRows<ViewingRow>(executor)`
    select ${columns} from viewings v ${joins}
    where (v.owner_id = ${userId} or v.seeker_id = ${userId}) and v.confirmed_at is not null and v.starts_at >= ${since}
    order by v.starts_at desc limit ${limit}`;
}

/** When an owner shows listings. */
export async function findHours(executor: Executor, userId: number): Promise<ViewingHours> {
  const row = await executor.selectFrom("viewing_hours").select("hours").where("user_id", "=", userId).executeTakeFirst();
  return row?.hours ?? defaultHours;
}

/** Changes some days; two changes at once both count. */
export async function mergeHours(executor: Executor, userId: number, change: object, now: Date): Promise<void> {
  const [first, changed] = [JSON.stringify({ ...defaultHours, ...change }), JSON.stringify(change)];
  await sql`
    insert into viewing_hours (user_id, hours, changed_at)
    values (${userId}, ${first}::text::jsonb, ${now})
    on conflict (user_id) do update set hours = viewing_hours.hours || ${changed}::text::jsonb, changed_at = excluded.changed_at`.execute(
    executor,
  );
}

/** Gives a person a new feed in place of the former one. */
export async function replaceFeed(executor: Executor, userId: number, tokenHash: Buffer, now: Date): Promise<void> {
  const row = { token_hash: tokenHash, created_at: now };
  const insert = executor.insertInto("calendar_feeds").values({ user_id: userId, ...row });
  await insert.onConflict((conflict) => conflict.column("user_id").doUpdateSet(row)).execute();
}

/** Since when a person has a feed; null without one. */
export async function findFeed(executor: Executor, userId: number): Promise<Date | null> {
  const query = executor.selectFrom("calendar_feeds").select("created_at").where("user_id", "=", userId);
  return (await query.executeTakeFirst())?.created_at ?? null;
}

/** Whose feed a token opens; null for an unknown one, and while the account is closed or suspended. */
export async function findFeedOwner(executor: Executor, tokenHash: Buffer): Promise<number | null> {
  return await firstValue<number>(executor)`
    select u.id from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${tokenHash} and u.deleted_at is null and u.suspended_at is null and u.banned_at is null`;
}

/** A person's viewings, on either side, the hours in which they show listings, and their calendar feed. */
export const viewingsPersonalData: PersonalData = {
  tables: ["viewings", "viewing_hours", "calendar_feeds"],
  sections: {
    viewings: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, property_id, case when owner_id = ${userId} then 'owner' else 'seeker' end as role, state, proposed_by, slots, slot,
          case when seeker_id = ${userId} then note end as note, reason, missed_by, created_at, changed_at, confirmed_at
        from viewings where (seeker_id = ${userId} or owner_id = ${userId}) and id > ${afterId}
        order by id limit ${limit}`,
    ),
    viewing_hours: rowsOf((userId) => sql<object>`select hours, changed_at from viewing_hours where user_id = ${userId}`),
    calendar_feeds: rowsOf((userId) => sql<object>`select created_at from calendar_feeds where user_id = ${userId}`),
  },
  erase: async (tx, { id }) => {
    await deleteOwned(tx, "viewing_hours", id);
    await deleteOwned(tx, "calendar_feeds", id);
    return await deleteSome(tx, "viewings", sql`seeker_id = ${id} or owner_id = ${id}`, { limit: erasureBatch });
  },
};
