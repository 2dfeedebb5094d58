import type { mapQuery, PropertyMap } from "@efie/contract";
import type { z } from "zod";
import { MapGrid } from "@efie/catalogue-index";
import type { PolicyViewer } from "../../properties/index.ts";
import { withoutOwners } from "./search-catalogue.ts";
import type { SearchDeps } from "../search-deps.ts";
import { countByCell, type CellRow } from "./map.repository.ts";
import { readSearchQuery } from "../read/read-query.ts";

function presentCells(cells: readonly CellRow[]): PropertyMap {
  const middle = ({ west, south, east, north }: CellRow) => ({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  const isPoint = ({ count }: CellRow): boolean => count === 1;
  return {
    points: cells
      .filter(isPoint)
      .map((cell) => ({ id: cell.property_id, ...middle(cell), price: cell.price_pesewas / 100, type: cell.type })),
    clusters: cells
      .filter((cell) => !isPoint(cell))
      .map((cell) => ({ ...middle(cell), count: cell.count, bbox: [cell.west, cell.south, cell.east, cell.north] })),
  };
}

/** The published properties of a map's box as clusters with exact counts and single points. */
export async function mapProperties(
  deps: SearchDeps,
  viewer: PolicyViewer,
  { zoom, ...query }: z.output<typeof mapQuery>,
): Promise<PropertyMap> {
  const now = deps.clock.now();
  const preferences = await deps.properties.preferencesOf(viewer, now);
  const asked = await readSearchQuery(deps, query, preferences);
  if (!asked) return { clusters: [], points: [] };
  const search = withoutOwners(asked, await deps.properties.hiddenOwnersOf(viewer));
  const grid = new MapGrid(query.bbox, zoom);
  const index = await deps.chooseIndex();
  return presentCells(index?.countByCell(search, grid, now) ?? (await countByCell(deps.reads, search.filter, grid, now)));
}
