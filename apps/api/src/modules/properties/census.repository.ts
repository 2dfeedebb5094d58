import type { ListingType, PropertyType } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** What the census keeps of a published listing. */
export type CensusRow = {
  property_id: number;
  creator_id: number;
  region_id: number;
  city_id: number;
  type: ListingType;
  property_type: PropertyType;
  price_pesewas: number;
  number_of_bedrooms: number;
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
  is_featured, is_promoted, is_popular, published_at, extract(epoch from expiry_date)::double precision as expiry_seconds`;

/** The next rows by id; `after` 0 begins. */
export async function findCensusRows(executor: Executor, after: number, limit: number): Promise<CensusRow[]> {
  const { rows } = await sql<CensusRow>`
    select ${columns} from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export type WordedRow = CensusRow & { words: string[]; headline: string[] };

/** Published listings of these ids, with their words. */
export async function findCensusRowsById(executor: Executor, ids: readonly number[]): Promise<WordedRow[]> {
  const { rows } = await sql<WordedRow>`
    select ${columns}, tsvector_to_array(words) as words, tsvector_to_array(headline) as headline from published_properties where property_id = any(${ids}::integer[])`.execute(
    executor,
  );
  return rows;
}

/** Where the history stands. Quiet: no transaction is under way that could still add to it. */
export async function findMoment(executor: Executor): Promise<Moment> {
  // The version first, in a statement of its own: read together, a change could take its number between the snapshot and
  // the reading, and be taken for one that was seen.
  const counted = await sql<{ version: number }>`
    select case when is_called then last_value else 0 end as version from published_changes_version`.execute(executor);
  const { rows } = await sql<Omit<Moment, "version">>`
    select coalesce((select min(version) from published_changes), 0) as "oldestVersion", pg_snapshot_xmin(s)::text as horizon,
      pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet"
    from pg_current_snapshot() s`.execute(executor);
  const version = counted.rows[0]?.version;
  const moment = rows[0];
  if (version === undefined || !moment) throw new Error("the database did not say where its history stands");
  return { version, ...moment };
}

/** The ids changed since a moment's horizon; some may be answered twice, none is left out. */
export async function findChangedIds(executor: Executor, horizon: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ property_id: number }>`
    select distinct property_id from published_changes where xid >= ${horizon}::xid8 limit ${limit}`.execute(executor);
  return rows.map((row) => row.property_id);
}

export type WordPlace = { id: number; isHeadline: boolean };

/**
 * Where a word stands, or every word with a prefix ("k*"): published listings that have it, as one text (a million rows would take seconds). Answers null
 * when there are more than `atMost`.
 */
export async function findWordPlaces(executor: Executor, word: string, atMost: number): Promise<WordPlace[] | null> {
  // Words hold letters and digits only: in quotes nothing in them means anything to a tsquery.
  const query = sql`${word.endsWith("*") ? `'${word.slice(0, -1)}':*` : `'${word}'`}::tsquery`;
  const { rows } = await sql<{ places: string | null; total: number }>`
    select string_agg(place::text, ',') as places, count(*) as total from (
      select property_id::bigint * 2 + (headline @@ ${query})::integer as place
      from published_properties where words @@ ${query} limit ${atMost + 1}
    ) found`.execute(executor);
  const row = rows[0];
  if (!row || row.places === null) return [];
  if (row.total > atMost) return null;
  return row.places.split(",").map((place) => ({ id: Math.floor(Number(place) / 2), isHeadline: Number(place) % 2 === 1 }));
}

/** Words that many listings have, the most common first, by the statistics of the last ANALYZE. */
export async function findCommonWords(executor: Executor, minShare: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select e.word from pg_stats s
    cross join unnest(s.most_common_elems::text::text[]) with ordinality as e(word, at)
    where s.tablename = 'published_properties' and s.attname = 'words' and s.most_common_elem_freqs[e.at] >= ${minShare}::real
    order by s.most_common_elem_freqs[e.at] desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.word);
}
