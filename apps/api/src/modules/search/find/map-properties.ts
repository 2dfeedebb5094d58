import type { mapQuery, PropertyMap } from "@efie/contract";
import type { z } from "zod";
import { MapGrid, type CellOfMatches } from "@efie/catalogue-index";
import type { PolicyViewer } from "../../properties/index.ts";
import { countByCell } from "./catalogue.repository.ts";
import { readViewed, type SearchDeps } from "../read/read-query.ts";

function presentCells(cells: readonly CellOfMatches[]): PropertyMap {
  const middle = ({ west, south, east, north }: CellOfMatches) => ({
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
  });
  const isPoint = ({ count }: CellOfMatches): boolean => count === 1;
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
export async function mapProperties(deps: SearchDeps, viewer: PolicyViewer, { zoom, ...query }: z.output<typeof mapQuery>) {
  const now = deps.clock.now();
  const search = (await readViewed(deps, viewer, query, now))?.search;
  if (!search) return { clusters: [], points: [] };
  const grid = new MapGrid(query.bbox, zoom);
  const index = await deps.chooseIndex();
  return presentCells(index?.countByCell(search, grid, now) ?? (await countByCell(deps.reads, search.filter, grid, now)));
}
