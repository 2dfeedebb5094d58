import { areaCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { cacheAreaPrices } from "./area-price-cache.ts";
import { getAreaPrices, listAreaPrices, listAreas, type AreasDeps } from "./area-prices.ts";

/** Serves the prices of towns to everybody. */
export function registerAreaRoutes(serve: ServeCall, deps: AreasDeps): void {
  const readPrices = cacheAreaPrices((cityId, kind) => getAreaPrices(deps, cityId, kind), deps.clock);
  serve(areaCalls.listAreas, async () => await listAreas(deps.reads));
  serve(areaCalls.listAreaPrices, async ({ params }) => await listAreaPrices(deps, params.city));
  serve(areaCalls.getAreaPrices, async ({ params, query }) => {
    const { type, property_type = null, bedrooms = null } = query;
    return await readPrices(params.city, { type, property_type, bedrooms });
  });
}
