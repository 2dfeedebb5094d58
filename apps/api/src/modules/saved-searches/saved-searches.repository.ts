import { limits, type AlertFrequency } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, allValues, firstRow, firstValue, hasRow, listColumns, onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import type { Conditions } from "./conditions.ts";

export type SavedSearchRow = Pick<
  RowOf<"saved_searches">,
  "id" | "name" | "frequency" | "created_at" | "activated_at" | "last_alert_at"
> & {
  query: Record<string, string>;
  new_count: number;
};

/** Published matches since the search was looked at; counted up to a bound. */
const newCount = sql`(select count(*)::integer from (
  select from saved_search_matches m join published_properties p on p.property_id = m.property_id
  where m.search_id = s.id and m.matched_at > s.seen_at and p.expiry_date > now_at.now limit ${limits.maxUnreadCount}
) counted)`;

const columns = sql`s.id, s.name, s.query, s.frequency, s.created_at, s.activated_at, s.last_alert_at, ${newCount} as new_count`;

type AlertRecipient = { userId: number } | { email: string };

/** The id of a recipient, whose row is locked until the transaction ends, so that their searches are counted one after the other. */
export async function lockRecipient(tx: Executor, recipient: AlertRecipient, now: Date): Promise<number> {
  const [userId, email] = "userId" in recipient ? [recipient.userId, null] : [null, recipient.email];
  const target = userId === null ? sql`(email)` : sql`(user_id)`;
  return await onlyValue<number>(tx)`
    insert into alert_recipients (user_id, email, created_at) values (${userId}, ${email}, ${now})
    on conflict ${target} do update set created_at = alert_recipients.created_at returning id`;
}

/** Searches in force. Those that a guest has not confirmed count nothing: a stranger may have asked for them. */
export async function countSearches(executor: Executor, recipientId: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*)::integer as count from saved_searches
    where recipient_id = ${recipientId} and activated_at is not null and deleted_at is null`;
}

async function find(executor: Executor, where: RawBuilder<unknown>, now: Date): Promise<SavedSearchRow[]> {
  return await allRows<SavedSearchRow>(executor)`
    select ${columns} from saved_searches s join alert_recipients r on r.id = s.recipient_id, (select ${now}::timestamptz as now) now_at
    where ${where} order by s.id desc limit ${limits.savedSearchesPerPerson}`;
}

/** A person's searches, or one of them, newest first. */
export async function findSearches(executor: Executor, userId: number, now: Date, id?: number): Promise<SavedSearchRow[]> {
  const isAsked = id === undefined ? sql`true` : sql`s.id = ${id}`;
  return await find(executor, sql`r.user_id = ${userId} and s.deleted_at is null and ${isAsked}`, now);
}

/** The search of a recipient that asks for the same: one that is in use, else one that was deleted since `restorable`. */
export async function findSame(tx: Executor, recipientId: number, query: Record<string, string>, restorable: Date) {
  return await firstRow<{ id: number; isDeleted: boolean }>(tx)`
    select id, deleted_at is not null as "isDeleted" from saved_searches
    where recipient_id = ${recipientId} and query = ${JSON.stringify(query)}::jsonb
      and (deleted_at is null or deleted_at >= ${restorable})
    order by deleted_at desc nulls first, id limit 1`;
}

/** A guest's search. */
export async function findGuestSearch(executor: Executor, id: number, now: Date): Promise<SavedSearchRow | null> {
  return (await find(executor, sql`s.id = ${id} and r.email is not null`, now))[0] ?? null;
}

export type NewSearch = {
  recipientId: number;
  name: string;
  query: Record<string, string>;
  frequency: AlertFrequency;
  isActive: boolean;
};

type ConditionColumns = Conditions["columns"];

/** Lists are sent with their type, which an empty one does not show. */
const listTypes: { readonly [Name in keyof ConditionColumns]?: string } = {
  bedrooms: "smallint[]",
  feature_ids: "integer[]",
  bbox: "double precision[]",
  circle: "double precision[]",
  words: "tsquery",
};

function valuesOf(conditions: ConditionColumns): RawBuilder<unknown>[] {
  return Object.entries(conditions).map(([name, value]) => {
    const type = listTypes[name as keyof ConditionColumns] ?? (Array.isArray(value) ? "text[]" : undefined);
    return type === undefined ? sql`${value}` : sql`${value}::${sql.raw(type)}`;
  });
}

export async function insertSearch(tx: Executor, search: NewSearch, conditions: Conditions, now: Date) {
  const { recipientId, name, query, frequency, isActive } = search;
  const columnNames = listColumns(Object.keys(conditions.columns));
  const id = await onlyValue<number>(tx)`
    insert into saved_searches (recipient_id, name, query, frequency, created_at, activated_at, seen_at, ${columnNames})
    values (${recipientId}, ${name}, ${JSON.stringify(query)}::jsonb, ${frequency}, ${now}, ${isActive ? now : null}, ${now},
      ${sql.join(valuesOf(conditions.columns))}) returning id`;
  if (isActive) await insertKeys(tx, id, conditions);
  return id;
}

/** Replaces what a search asks for. What matched before is forgotten, unless it asks for the same. */
export async function changeQuery(
  tx: Executor,
  id: number,
  { query, conditions }: { query: Record<string, string>; conditions: Conditions },
): Promise<void> {
  const { columns: wanted } = conditions;
  const isChanged = await hasRow(tx)`
    update saved_searches set query = ${JSON.stringify(query)}::jsonb, (${listColumns(Object.keys(wanted))}) = row(${sql.join(valuesOf(wanted))})
    where id = ${id} and query <> ${JSON.stringify(query)}::jsonb returning id`;
  if (!isChanged) return;
  await sql`delete from saved_search_matches where search_id = ${id}`.execute(tx);
  await sql`delete from saved_search_keys where search_id = ${id}`.execute(tx);
  await insertKeys(tx, id, conditions);
}

/** From now on listings are compared with the search. */
async function insertKeys(tx: Executor, id: number, conditions: Conditions): Promise<void> {
  const { keys, kinds, min_price_pesewas: least, max_price_pesewas: most, min_bedrooms, is_decided } = conditions;
  await sql`
    insert into saved_search_keys (search_id, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided)
    select ${id}, key, ${kinds}, ${least}, ${most}, ${min_bedrooms}, ${is_decided} from unnest(${keys}::text[]) as t(key)
    on conflict do nothing`.execute(tx);
}

type Changed = Pick<RowOf<"saved_searches">, "name" | "frequency" | "seen_at" | "deleted_at">;
type SearchChange = { [Column in keyof Changed]?: Changed[Column] | undefined };

/** Changes what is not undefined. A search that is not deleted any more has its matches again. */
export async function changeSearch(tx: Executor, id: number, change: SearchChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.updateTable("saved_searches").set(change).where("id", "=", id).execute();
  // What waits for a digest keeps the old frequency; what nobody wants alerts of any more is dropped.
  if (change.frequency === "off") await sql`delete from alerts where search_id = ${id} and due_at is not null`.execute(tx);
}

/** Locks a person's search. False where it is not theirs. */
export async function lockSearch(tx: Executor, userId: number, id: number): Promise<boolean> {
  return await hasRow(tx)`
    select s.id from saved_searches s where s.id = ${id} and s.deleted_at is null
      and s.recipient_id = (select id from alert_recipients where user_id = ${userId}) for update`;
}

/** So many deleted searches of a person can be restored: listings are compared with them, too. */
const maxHidden = 5;

/** Hides a search, so that it can be restored. Earlier ones of its recipient are deleted for good: those before `restorable`, and the oldest beyond a few. */
export async function hideSearch(tx: Executor, id: number, { now, restorable }: { now: Date; restorable: Date }): Promise<void> {
  const recipientId = await onlyValue<number>(tx)`
    update saved_searches set deleted_at = ${now} where id = ${id} returning recipient_id`;
  await sql`
    delete from saved_searches where recipient_id = ${recipientId} and deleted_at is not null and (deleted_at < ${restorable} or id not in (
      select id from saved_searches where recipient_id = ${recipientId} and deleted_at is not null
      order by deleted_at desc, id desc limit ${maxHidden}))`.execute(tx);
}

/** Deletes a guest's search and its alerts that were not sent yet; sent ones stay. With the last one the address goes: nothing is left to write to it. */
export async function deleteGuestSearch(tx: Executor, id: number, recipientId: number): Promise<void> {
  await sql`delete from alerts where search_id = ${id} and due_at is not null`.execute(tx);
  await sql`delete from saved_searches where id = ${id}`.execute(tx);
  await sql`
    delete from alert_recipients r where r.id = ${recipientId} and r.email is not null
      and not exists (select from saved_searches s where s.recipient_id = r.id)`.execute(tx);
}

/** Locks a guest's search. Null for one that was ended. */
export async function lockGuestSearch(tx: Executor, id: number) {
  return await firstRow<{ recipient_id: number; activated_at: Date | null }>(tx)`
    select s.recipient_id, s.activated_at from saved_searches s join alert_recipients r on r.id = s.recipient_id
    where s.id = ${id} and r.email is not null for update`;
}

export async function activateSearch(tx: Executor, id: number, conditions: Conditions, now: Date): Promise<void> {
  await sql`update saved_searches set activated_at = ${now}, seen_at = ${now} where id = ${id}`.execute(tx);
  await insertKeys(tx, id, conditions);
}

/** The newest matches of a search that are still published. */
export async function findMatches(executor: Executor, id: number, now: Date) {
  return await allRows<{ property_id: number; matched_at: Date; is_new: boolean }>(executor)`
    select m.property_id, m.matched_at, m.matched_at > s.seen_at as is_new
    from saved_search_matches m join saved_searches s on s.id = m.search_id
    join published_properties p on p.property_id = m.property_id and p.expiry_date > ${now}
    where m.search_id = ${id}
    order by m.matched_at desc, m.property_id desc limit ${limits.maxSavedSearchMatches}`;
}

/** The name of a town, else of a region. */
export async function findPlaceName(
  executor: Executor,
  { cityId, regionId }: { cityId: number | undefined; regionId: number | undefined },
): Promise<string | null> {
  return await firstValue<string>(executor)`
    select city as name from cities where id = ${cityId ?? null}::integer
    union all select name from regions where id = ${cityId === undefined ? (regionId ?? null) : null}::integer`;
}

/** Listings that are new to a person's searches since these were looked at, each once, the newest first; their own are not news to them. */
export async function findNewMatches(executor: Executor, userId: number, now: Date, limit: number): Promise<number[]> {
  return await allValues<number>(executor)`
    select found.property_id from alert_recipients r join saved_searches s on s.recipient_id = r.id cross join lateral (
      select m.property_id, m.matched_at from saved_search_matches m join published_properties p on p.property_id = m.property_id
      where m.search_id = s.id and m.matched_at > s.seen_at and p.expiry_date > ${now} and p.creator_id <> ${userId}
      order by m.matched_at desc, m.property_id desc limit ${limit}
    ) found
    where r.user_id = ${userId} and s.activated_at is not null and s.deleted_at is null
    group by found.property_id order by max(found.matched_at) desc, found.property_id desc limit ${limit}`;
}
