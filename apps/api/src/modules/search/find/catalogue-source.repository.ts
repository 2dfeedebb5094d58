import type { CatalogueReader, CatalogueSource, Change, IndexRow, Moment, TermsRow, TermTextRow } from "@efie/catalogue-index";
import { searchFilters } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { allRows, hasRow, listColumns, onlyRow, onlyValue, prepared } from "../../../platform/database/sql.ts";

const columns = sql`property_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  ${listColumns(searchFilters.map(({ column }) => column))}, feature_ids, is_featured, is_promoted, is_popular,
  reduced_until is not null as is_reduced, published_at, extract(epoch from expiry_date)::double precision as expiry_seconds, latitude, longitude,
  owner_checks`;

/**
 * The newest change that the reader can see. The sequence cannot be used: a replica sees it advance in steps of 32, ahead
 * of the changes themselves.
 */
export const newestVersion = sql`coalesce((select max(version) from published_changes), 0)`;

/** The version of the newest change of a published property. */
export async function findVersion(executor: Executor): Promise<number> {
  return await onlyValue<number>(executor)`${prepared} select ${newestVersion} as version`;
}

/** The current position in the history. `isQuiet`: no open transaction can still add to it. @throws Error without a row. */
export async function findMoment(executor: Executor): Promise<Moment> {
  // The version is read first, in its own statement: a change committed between the two statements is then read again.
  const version = await findVersion(executor);
  const moment = await onlyRow<Omit<Moment, "version">>(executor)`
    select coalesce((select min(version) from published_changes), 0) as "oldestVersion", pg_snapshot_xmin(s)::text as horizon,
      pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet"
    from pg_current_snapshot() s`;
  return { version, ...moment };
}

/** The properties changed since a horizon. Some may be returned more than once; none is missing. */
export async function findChanges(executor: Executor, horizon: string, limit: number): Promise<Change[]> {
  return await allRows<Change>(executor)`
    select property_id, count(*) || ' up to ' || max(version) as state, max(version) as version from published_changes where xid >= ${horizon}::xid8 group by property_id
    limit ${limit}`;
}

function readerOn(executor: Executor): CatalogueReader {
  return {
    async findRows(after, limit) {
      return await allRows<IndexRow>(executor)`
        select ${columns} from published_properties where property_id > ${after} order by property_id limit ${limit}`;
    },
    async findRowsById(ids) {
      return await allRows<TermsRow>(executor)`
        select ${columns}, tsvector_to_array(words) as words, tsvector_to_array(headline) as headline
        from published_properties where property_id = any(${ids}::integer[])`;
    },
    async findTerms(after, limit) {
      return await allRows<TermTextRow>(executor)`
        select property_id, array_to_string(tsvector_to_array(words), ' ') as words,
          array_to_string(tsvector_to_array(headline), ' ') as headline
        from published_properties where property_id > ${after} order by property_id limit ${limit}`;
    },
    findMoment: () => findMoment(executor),
    findChanges: (horizon, limit) => findChanges(executor, horizon, limit),
  };
}

/** The published properties of a database, as the catalogue index reads them. */
export function createCatalogueSource(executor: Executor): CatalogueSource {
  return {
    hasPublished: (atLeast) => hasRow(executor)`select 1 from published_properties offset ${atLeast - 1} limit 1`,
    onOneConnection: (work) => executor.connection().execute((on) => work(readerOn(on))),
  };
}
