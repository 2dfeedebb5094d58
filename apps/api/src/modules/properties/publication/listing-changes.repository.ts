import { searchFilters, type SearchedColumns } from "@efie/contract";
import { sql } from "kysely";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import { allValues, firstRow, listColumns } from "../../../platform/database/sql.ts";
import type { PublishedRow } from "./property-document.repository.ts";

/** What every published listing has that searches ask for. */
const common = [
  "creator_id",
  "region_id",
  "city_id",
  "type",
  "property_type",
  "price_pesewas",
  "number_of_bedrooms",
  "feature_ids",
  "is_featured",
  "is_promoted",
  "latitude",
  "longitude",
  "owner_checks",
] as const;
const asked: readonly string[] = [...common, ...searchFilters.map(({ column }) => column)];

/** What a saved search is compared with. */
export type ListingFacts = SearchedColumns &
  Pick<RowOf<"published_properties">, (typeof common)[number]> & { is_reduced: boolean; words: string[] };

/** A published listing that changed. `previous` is null where it was not published before. */
export type ChangedListing = { id: number; facts: ListingFacts; previous: ListingFacts | null };

const factsOf = sql`jsonb_build_object('is_reduced', p.reduced_until is not null, 'words', tsvector_to_array(p.words),
  ${sql.join(asked.map((name) => sql`${sql.lit(name)}, ${sql.ref(`p.${name}`)}`))})`;

/** Remembers what listings were, before they are saved with a change that searches see. The first change is kept until somebody takes it. */
export async function rememberChanges(executor: Executor, rows: readonly PublishedRow[], now: Date): Promise<void> {
  await sql`
    insert into listing_changes (property_id, previous, changed_at)
    select t.property_id, case when p.property_id is not null then ${factsOf} end, ${now}
    from json_populate_recordset(null::published_properties, ${JSON.stringify(rows)}::json) as t
    left join published_properties p on p.property_id = t.property_id and p.expiry_date > ${now}
    where p.property_id is null or (p.reduced_until is null) <> (t.reduced_until is null) or p.words <> t.words
      or (${listColumns(asked, "p")}) is distinct from (${listColumns(asked, "t")})
    on conflict (property_id) do nothing`.execute(executor);
}

/** Takes the oldest change that nobody has locked, in a transaction that ends it; null without one. `listing` is null where it is not published any more. */
export async function takeChange(tx: Executor, now: Date): Promise<{ listing: ChangedListing | null } | null> {
  const row = await firstRow<{ id: number; previous: ListingFacts | null; facts: ListingFacts | null }>(tx)`
    with taken as (
      delete from listing_changes where property_id = (
        select property_id from listing_changes order by changed_at limit 1 for update skip locked
      ) returning property_id, previous
    )
    select t.property_id as id, t.previous, case when p.property_id is not null then ${factsOf} end as facts
    from taken t left join published_properties p on p.property_id = t.property_id and p.expiry_date > ${now}`;
  if (!row) return null;
  return { listing: row.facts ? { id: row.id, previous: row.previous, facts: row.facts } : null };
}

/** An owner, and the id up to which their listings are done. */
export type OwnerToRefresh = Pick<RowOf<"owners_to_refresh">, "owner_id" | "after_id">;

/** Lets the listings of these owners be rewritten from the first one on. Holds the rows until the transaction ends. */
export async function markOwners(tx: Executor, ownerIds: readonly number[]): Promise<void> {
  // Sorted, so that two transactions that mark the same owners cannot deadlock.
  await sql`
    insert into owners_to_refresh (owner_id, after_id) select distinct id, 0 from unnest(${ownerIds}::integer[]) as t(id) order by id
    on conflict (owner_id) do update set after_id = 0`.execute(tx);
}

/** An owner that no other process has locked, locked; null when there is none. */
export async function takeOwner(tx: Executor): Promise<OwnerToRefresh | null> {
  return await firstRow<OwnerToRefresh>(tx)`
    select owner_id, after_id from owners_to_refresh order by owner_id limit 1 for update skip locked`;
}

/** The next listings of an owner by id, locked: an edit meanwhile is written before or after. */
export async function lockNext(tx: Executor, { owner_id, after_id }: OwnerToRefresh, limit: number): Promise<number[]> {
  return await allValues<number>(tx)`
    select id from properties where creator_id = ${owner_id} and id > ${after_id} and deleted_at is null
    order by id limit ${limit} for no key update`;
}

/** Records how far an owner is; null ends it. */
export async function saveProgress(tx: Executor, ownerId: number, afterId: number | null): Promise<void> {
  if (afterId === null) await tx.deleteFrom("owners_to_refresh").where("owner_id", "=", ownerId).execute();
  else await tx.updateTable("owners_to_refresh").set({ after_id: afterId }).where("owner_id", "=", ownerId).execute();
}

export async function lockProperty(tx: Executor, id: number): Promise<void> {
  await sql`select id from properties where id = ${id} for no key update`.execute(tx);
}
