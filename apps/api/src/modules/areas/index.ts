import type { Executor } from "../../platform/database/tables.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { listAreas, type AreasDeps } from "./area-prices.ts";
import { findMedian, type AreaMedian, type ComparedListing } from "./areas.repository.ts";
import { registerAreaRoutes } from "./areas.routes.ts";
import { areaJobs, refreshAreas } from "./refresh-areas.ts";

export { refreshAreas };

export type Areas = WithJobs & {
  /** The paths below `/areas` of regions and towns with listings, for the sitemap. */
  listPaths(): Promise<string[]>;
  /** The median price of the listings most like this one, where there are so many; null where nothing can be compared. */
  compare(listing: ComparedListing, leastSample: number): Promise<AreaMedian | null>;
};

/** Registers the prices of areas and the jobs that compute them. */
export function registerAreas(serve: ServeCall, { db, ...deps }: AreasDeps & { db: Executor }): Areas {
  registerAreaRoutes(serve, deps);
  return {
    jobs: areaJobs({ db, clock: deps.clock }),
    compare: (listing, leastSample) => findMedian(deps.reads, listing, leastSample),
    listPaths: async () =>
      (await listAreas(deps.reads))
        .filter((area) => area.listings > 0)
        .flatMap(({ slug, towns }) => [
          `/areas/${slug}`,
          ...towns.filter(({ listings }) => listings > 0).map((town) => `/areas/${slug}/${town.slug}`),
        ]),
  };
}
