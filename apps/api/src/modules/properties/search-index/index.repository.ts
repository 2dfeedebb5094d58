import type { ListingType, OwnerCheckKind, PropertyType } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** What the index keeps of a published property. */
export type IndexRow = {
  property_id: number;
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
  is_popular: boolean;
  is_reduced: boolean;
  published_at: Date;
  /** Seconds since 1970; Infinity without expiry. */
  expiry_seconds: number;
  /** Where everybody sees it; null in rows that a job has not filled yet. */
  latitude: number | null;
  longitude: number | null;
  advance_months: number | null;
  move_in_pesewas: number | null;
  no_viewing_fee: boolean;
  owner_checks: OwnerCheckKind[];
};

const columns = sql`property_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  coalesce(number_of_bathrooms, 0) as number_of_bathrooms, coalesce(feature_ids, '{}') as feature_ids, is_featured, is_promoted, is_popular,
  reduced_until is not null as is_reduced, published_at, extract(epoch from expiry_date)::double precision as expiry_seconds, latitude, longitude,
  advance_months, move_in_pesewas, no_viewing_fee is true as no_viewing_fee, coalesce(owner_checks, '{}') as owner_checks`;

/** The next rows by id; `after` 0 begins. */
export async function findIndexRows(executor: Executor, after: number, limit: number): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export type TermsRow = IndexRow & { words: string[]; headline: string[] };

/** Published properties of these ids, with their words. */
export async function findIndexRowsById(executor: Executor, ids: readonly number[]): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    select ${columns}, tsvector_to_array(words) as words, tsvector_to_array(headline) as headline from published_properties where property_id = any(${ids}::integer[])`.execute(
    executor,
  );
  return rows;
}

/** A property's words, separated by blanks. */
export type TermTextRow = { property_id: number; words: string; headline: string };

/** The words of the next properties by id; `after` 0 begins. */
export async function findTerms(executor: Executor, after: number, limit: number): Promise<TermTextRow[]> {
  const { rows } = await sql<TermTextRow>`
    select property_id, array_to_string(tsvector_to_array(words), ' ') as words,
      array_to_string(tsvector_to_array(headline), ' ') as headline
    from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(executor);
  return rows;
}

/** Whether at least so many properties are published. */
export async function hasPublished(executor: Executor, atLeast: number): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from published_properties limit ${atLeast}) p`.execute(executor);
  return (rows[0]?.total ?? 0) >= atLeast;
}
