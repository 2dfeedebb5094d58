import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import type { CatalogueFilter, CellOfMatches, MapGrid } from "@efie/catalogue-index";
import { allConditions } from "./conditions.repository.ts";

/** The matching properties by cell of a grid, from south to north, each row from west to east. */
export async function countByCell(
  executor: Executor,
  filter: CatalogueFilter,
  { size }: MapGrid,
  now: Date,
): Promise<CellOfMatches[]> {
  const { rows } = await sql<CellOfMatches & { cell_row: number; cell_column: number }>`
    select cell_row, cell_column, count(*)::integer as count, min(longitude) as west, min(latitude) as south, max(longitude) as east,
      max(latitude) as north, min(property_id) as property_id, min(price_pesewas) as price_pesewas, min(type) as type
    from (
      select p.*, floor(p.latitude / ${size}::float8) as cell_row, floor(p.longitude / ${size}::float8) as cell_column
      from published_properties p where ${allConditions(filter, now)}
    ) cells
    group by cell_row, cell_column`.execute(executor);
  // Few rows: PostgreSQL would sort all properties to group them in order.
  return rows.toSorted((one, other) => one.cell_row - other.cell_row || one.cell_column - other.cell_column);
}
