import type { CatalogueReader, CatalogueSource, IndexRow, TermsRow, TermTextRow } from "@efie/catalogue-index";
import { searchFilters } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { listColumns } from "../../../platform/database/sql.ts";
import { findChanges, findMoment } from "./history.repository.ts";

const columns = sql`property_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  ${listColumns(searchFilters.map(({ column }) => column))}, feature_ids, is_featured, is_promoted, is_popular,
  reduced_until is not null as is_reduced, published_at, extract(epoch from expiry_date)::double precision as expiry_seconds, latitude, longitude,
  owner_checks`;

function readerOn(executor: Executor): CatalogueReader {
  return {
    async findRows(after, limit) {
      const { rows } = await sql<IndexRow>`
        select ${columns} from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(
        executor,
      );
      return rows;
    },
    async findRowsById(ids) {
      const { rows } = await sql<TermsRow>`
        select ${columns}, tsvector_to_array(words) as words, tsvector_to_array(headline) as headline
        from published_properties where property_id = any(${ids}::integer[])`.execute(executor);
      return rows;
    },
    async findTerms(after, limit) {
      const { rows } = await sql<TermTextRow>`
        select property_id, array_to_string(tsvector_to_array(words), ' ') as words,
          array_to_string(tsvector_to_array(headline), ' ') as headline
        from published_properties where property_id > ${after} order by property_id limit ${limit}`.execute(executor);
      return rows;
    },
    findMoment: () => findMoment(executor),
    findChanges: (horizon, limit) => findChanges(executor, horizon, limit),
  };
}

/** The published properties of a database, as the catalogue index reads them. */
export function createCatalogueSource(executor: Executor): CatalogueSource {
  return {
    async hasPublished(atLeast) {
      const { rows } = await sql`select 1 from published_properties offset ${atLeast - 1} limit 1`.execute(executor);
      return rows.length > 0;
    },
    onOneConnection: (work) => executor.connection().execute((on) => work(readerOn(on))),
  };
}
