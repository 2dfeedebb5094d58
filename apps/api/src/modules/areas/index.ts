import { areaCalls } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { listAreas, cacheAreaPrices, getAreaPrices, listAreaPrices, type AreasDeps } from "./area-prices.ts";
import { findMedian, type ComparedListing } from "./areas.repository.ts";
import { keepRegionRents } from "./refresh-areas.repository.ts";
import { areaJobs, refreshAreas } from "./refresh-areas.ts";

export { keepRegionRents, refreshAreas };

export type Areas = ReturnType<typeof registerAreas>;

/** Registers the prices of areas and the jobs that compute them. */
export function registerAreas(serve: ServeCall, { db, ...deps }: AreasDeps & { db: Executor }) {
  const readPrices = cacheAreaPrices((cityId, kind) => getAreaPrices(deps, cityId, kind), deps.clock);
  serve(areaCalls.listAreas, async () => await listAreas(deps));
  serve(areaCalls.listAreaPrices, async ({ params }) => await listAreaPrices(deps, params.city));
  serve(areaCalls.getAreaPrices, async ({ params, query }) => {
    const { type, property_type = null, bedrooms = null } = query;
    return await readPrices(params.city, { type, property_type, bedrooms });
  });
  return {
    jobs: areaJobs({ db, clock: deps.clock }),
    /** The median price of the listings most like this one, where there are so many; null where nothing can be compared. */
    compare: (listing: ComparedListing, leastSample: number) => findMedian(deps.reads, listing, leastSample),
    /** The regions with their towns. */
    list: () => listAreas(deps),
    /** The paths below `/areas` of regions and towns with listings, for the sitemap. */
    listPaths: async () =>
      (await listAreas(deps))
        .filter((area) => area.listings > 0)
        .flatMap(({ slug, towns }) => [
          `/areas/${slug}`,
          ...towns.filter(({ listings }) => listings > 0).map((town) => `/areas/${slug}/${town.slug}`),
        ]),
  };
}
