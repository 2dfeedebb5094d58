import type { ListingType, OwnerCheckKind, PropertyType } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import type { PublishedRow } from "./property-document.repository.ts";

/** What a saved search is compared with. */
export type ListingFacts = {
  creator_id: number;
  region_id: number;
  city_id: number;
  type: ListingType;
  property_type: PropertyType;
  price_pesewas: number;
  number_of_bedrooms: number;
  number_of_bathrooms: number;
  feature_ids: number[];
  is_featured: boolean;
  is_promoted: boolean;
  is_reduced: boolean;
  /** Where others see it; missing in what a release without places remembered. */
  latitude?: number | null;
  longitude?: number | null;
  /** Missing in what a release without terms remembered. */
  advance_months?: number | null;
  move_in_pesewas?: number | null;
  no_viewing_fee?: boolean;
  /** Missing in what a release without checks of owners remembered. */
  owner_checks?: OwnerCheckKind[];
  words: string[];
};

/** A published listing that changed. `previous` is null where it was not published before. */
export type ChangedListing = { id: number; facts: ListingFacts; previous: ListingFacts | null };

const factsOf = sql`jsonb_build_object('creator_id', p.creator_id, 'region_id', p.region_id, 'city_id', p.city_id, 'type', p.type,
  'property_type', p.property_type, 'price_pesewas', p.price_pesewas, 'number_of_bedrooms', p.number_of_bedrooms,
  'number_of_bathrooms', coalesce(p.number_of_bathrooms, 0), 'feature_ids', coalesce(p.feature_ids, '{}'),
  'is_featured', p.is_featured, 'is_promoted', p.is_promoted,
  'is_reduced', p.reduced_until is not null, 'latitude', p.latitude, 'longitude', p.longitude,
  'advance_months', p.advance_months, 'move_in_pesewas', p.move_in_pesewas, 'no_viewing_fee', p.no_viewing_fee is true,
  'owner_checks', coalesce(p.owner_checks, '{}'), 'words', tsvector_to_array(p.words))`;

/**
 * Remembers listings that are about to be published, or to change in what a search asks for, with what they were. Call it before
 * they are saved. The first change is kept until somebody takes it.
 */
export async function rememberChanges(executor: Executor, rows: readonly PublishedRow[], now: Date): Promise<void> {
  await sql`
    insert into listing_changes (property_id, previous, changed_at)
    select t.property_id, case when p.property_id is not null then ${factsOf} end, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(property_id integer, region_id integer, city_id integer,
      type listing_type, property_type property_type, price_pesewas bigint, number_of_bedrooms smallint,
      number_of_bathrooms smallint, feature_ids integer[], is_featured boolean, is_promoted boolean,
      reduced_until timestamptz, advance_months smallint, move_in_pesewas bigint, no_viewing_fee boolean, owner_checks text[], latitude float8, longitude float8, words text)
    left join published_properties p on p.property_id = t.property_id and p.expiry_date > ${now}
    where p.property_id is null
      or (p.region_id, p.city_id, p.type, p.property_type, p.price_pesewas, p.number_of_bedrooms, p.is_featured, p.is_promoted)
        is distinct from (t.region_id, t.city_id, t.type, t.property_type, t.price_pesewas, t.number_of_bedrooms, t.is_featured, t.is_promoted)
      or coalesce(p.number_of_bathrooms, t.number_of_bathrooms) <> t.number_of_bathrooms
      or coalesce(p.feature_ids, t.feature_ids) <> t.feature_ids
      or (p.reduced_until is null) <> (t.reduced_until is null)
      or (coalesce(p.latitude, t.latitude), coalesce(p.longitude, t.longitude)) <> (t.latitude, t.longitude)
      or (p.advance_months, p.move_in_pesewas) is distinct from (t.advance_months, t.move_in_pesewas)
      or coalesce(p.no_viewing_fee, t.no_viewing_fee) <> t.no_viewing_fee
      or coalesce(p.owner_checks, t.owner_checks) <> t.owner_checks
      or p.words <> array_to_tsvector(string_to_array(t.words, ' '))
    on conflict (property_id) do nothing`.execute(executor);
}

/**
 * Takes the oldest change, in a transaction that ends it. Null without one that is not locked by another process. `listing` is null where
 * it is not published any more.
 */
export async function takeChange(tx: Executor, now: Date): Promise<{ listing: ChangedListing | null } | null> {
  const { rows } = await sql<{ id: number; previous: ListingFacts | null; facts: ListingFacts | null }>`
    with taken as (
      delete from listing_changes where property_id = (
        select property_id from listing_changes order by changed_at limit 1 for update skip locked
      ) returning property_id, previous
    )
    select t.property_id as id, t.previous, case when p.property_id is not null then ${factsOf} end as facts
    from taken t left join published_properties p on p.property_id = t.property_id and p.expiry_date > ${now}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return { listing: row.facts ? { id: row.id, previous: row.previous, facts: row.facts } : null };
}
