import type { ListingType, PropertyType } from "@efie/contract";
import { sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/**
 * The newest change that the reader can see. Not what the sequence says: a replica sees that in steps of 32, ahead of the
 * changes themselves.
 */
export const newestVersion = sql`coalesce((select max(version) from published_changes), 0)`;

/** Where the history of changes stands. */
export async function findVersion(executor: Executor): Promise<number> {
  const { rows } = await sql<{ version: number }>`${prepared} select ${newestVersion} as version`.execute(executor);
  return rows[0]?.version ?? 0;
}

/** What the index keeps of a published property. */
export type IndexRow = {
  property_id: number;
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
  is_popular: boolean;
  published_at: Date;
  /** Seconds since 1970; Infinity without expiry. */
  expiry_seconds: number;
};

/** A moment in the history of changes: `version` of the newest, `horizon` below which none can still appear. */
export type Moment = { version: number; oldestVersion: number; horizon: string; isQuiet: boolean };

const columns = sql`property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  coalesce(number_of_bathrooms, 0) as number_of_bathrooms, coalesce(feature_ids, '{}') as feature_ids, is_featured, is_promoted, is_popular, published_at, extract(epoch from expiry_date)::double precision as expiry_seconds`;

/** The next rows by id; `after` 0 begins. */
export async function findIndexRows(executor: Executor, after: number, limit: number): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export type WordedRow = IndexRow & { words: string[]; headline: string[] };

/** Published properties of these ids, with their words. */
export async function findIndexRowsById(executor: Executor, ids: readonly number[]): Promise<WordedRow[]> {
  const { rows } = await sql<WordedRow>`
    select ${columns}, tsvector_to_array(words) as words, tsvector_to_array(headline) as headline from published_properties where property_id = any(${ids}::integer[])`.execute(
    executor,
  );
  return rows;
}

/** Where the history stands. Quiet: no transaction is under way that could still add to it. */
export async function findMoment(executor: Executor): Promise<Moment> {
  // The version first, in a statement of its own: what is committed between the two is then read without being vouched for.
  const version = await findVersion(executor);
  const { rows } = await sql<Omit<Moment, "version">>`
    select coalesce((select min(version) from published_changes), 0) as "oldestVersion", pg_snapshot_xmin(s)::text as horizon,
      pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet"
    from pg_current_snapshot() s`.execute(executor);
  const moment = rows[0];
  if (!moment) throw new Error("the database did not say where its history stands");
  return { version, ...moment };
}

/** A property that changed. `state` says how many of its changes are seen, and which is the newest: one that was under way may come late. */
export type Change = { property_id: number; state: string };

/** The properties changed since a moment's horizon; some may be answered again, none is left out. */
export async function findChanges(executor: Executor, horizon: string, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select property_id, count(*) || ' up to ' || max(version) as state from published_changes where xid >= ${horizon}::xid8 group by property_id
    limit ${limit}`.execute(executor);
  return rows;
}

/** A property's words, separated by blanks. */
export type WordsRow = { property_id: number; words: string; headline: string };

/** The words of the next properties by id; `after` 0 begins. */
export async function findIndexWords(executor: Executor, after: number, limit: number): Promise<WordsRow[]> {
  const { rows } = await sql<WordsRow>`
    select property_id, array_to_string(tsvector_to_array(words), ' ') as words,
      array_to_string(tsvector_to_array(headline), ' ') as headline
    from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(executor);
  return rows;
}
