import type { CatalogueSource, IndexRow, TermsRow, TermTextRow } from "@efie/catalogue-index";
import { searchFilters } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { listColumns } from "../../../platform/database/sql.ts";
import { findChanges, findMoment } from "./history.repository.ts";

const columns = sql`property_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  ${listColumns(searchFilters.map(({ column }) => column))}, feature_ids, is_featured, is_promoted, is_popular,
  reduced_until is not null as is_reduced, published_at, extract(epoch from expiry_date)::double precision as expiry_seconds, latitude, longitude,
  owner_checks`;

/** The next rows by id; `after` 0 begins. */
async function findIndexRows(executor: Executor, after: number, limit: number): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select ${columns} from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(
    executor,
  );
  return rows;
}

/** Published properties of these ids, with their words. */
async function findIndexRowsById(executor: Executor, ids: readonly number[]): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    select ${columns}, tsvector_to_array(words) as words, tsvector_to_array(headline) as headline from published_properties where property_id = any(${ids}::integer[])`.execute(
    executor,
  );
  return rows;
}

/** The words of the next properties by id; `after` 0 begins. */
async function findTerms(executor: Executor, after: number, limit: number): Promise<TermTextRow[]> {
  const { rows } = await sql<TermTextRow>`
    select property_id, array_to_string(tsvector_to_array(words), ' ') as words,
      array_to_string(tsvector_to_array(headline), ' ') as headline
    from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(executor);
  return rows;
}

/** Whether at least so many properties are published. */
async function hasPublished(executor: Executor, atLeast: number): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from published_properties limit ${atLeast}) p`.execute(executor);
  return (rows[0]?.total ?? 0) >= atLeast;
}

/** The published properties of a database, as the catalogue index reads them. */
export function createCatalogueSource(executor: Executor): CatalogueSource {
  return {
    hasPublished: (atLeast) => hasPublished(executor, atLeast),
    onOneConnection: (work) =>
      executor.connection().execute((on) =>
        work({
          findRows: (after, limit) => findIndexRows(on, after, limit),
          findRowsById: (ids) => findIndexRowsById(on, ids),
          findTerms: (after, limit) => findTerms(on, after, limit),
          findMoment: () => findMoment(on),
          findChanges: (horizon, limit) => findChanges(on, horizon, limit),
        }),
      ),
  };
}
