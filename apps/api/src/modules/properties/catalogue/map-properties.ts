import type { mapQuery, PropertyMap } from "@efie/contract";
import type { z } from "zod";
import { MapGrid } from "../location/map-grid.ts";
import type { Search } from "../query.ts";
import type { PolicyViewer } from "../visibility.policy.ts";
import { hiddenOwnersOf, withoutOwners } from "./blocked-owners.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { countByCell, type CellRow } from "./map.repository.ts";
import { readSearchQuery } from "./read-query.ts";

type Cells = { deps: CatalogueDeps; search: Search; grid: MapGrid; now: Date };

/** By the index if it is available, else by SQL. */
async function findCells({ deps, search, grid, now }: Cells): Promise<readonly CellRow[]> {
  const index = await deps.chooseIndex();
  return index?.countByCell(search, grid, now) ?? (await countByCell(deps.reads, search.filter, grid, now));
}

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
  deps: CatalogueDeps,
  viewer: PolicyViewer,
  { zoom, ...query }: z.output<typeof mapQuery>,
): Promise<PropertyMap> {
  const now = deps.clock.now();
  const preferences = viewer ? await deps.preferences.of(viewer.id, now) : null;
  const asked = await readSearchQuery(deps, query, preferences);
  if (!asked) return { clusters: [], points: [] };
  const search = withoutOwners(asked, await hiddenOwnersOf(deps.reads, viewer));
  return presentCells(await findCells({ deps, search, grid: new MapGrid(query.bbox, zoom), now }));
}
