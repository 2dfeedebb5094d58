import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/scheduler.ts";
import type { Executor } from "../../platform/database/tables.ts";
import {
  claimTowns,
  computePrices,
  countListings,
  keepMedians,
  keepRegionRents,
  savePrices,
  trimMedians,
} from "./refresh-areas.repository.ts";

/** Fewer listings than this say nothing about an area. */
export const leastSample = 8;

type RefreshDeps = { db: Executor; clock: Clock };

/** A page is right again within ten minutes of a change: this, the pace of the job, and the page cache together. */
const maxAgeMs = 4 * 60_000;
const townsAtOnce = 20;
const keptDays = 120;

/** Computes the prices of the towns that are due. Reads and computes outside the transaction, which only writes. */
export async function refreshAreas({ db, clock }: RefreshDeps): Promise<void> {
  for (;;) {
    const now = clock.now();
    const cityIds = await claimTowns(db, new Date(now.getTime() - maxAgeMs), now, townsAtOnce);
    if (cityIds.length === 0) return;
    const prices = await computePrices(db, cityIds, now);
    const listings = await countListings(db, cityIds, now);
    await db.transaction().execute(async (transaction) => {
      await savePrices(transaction, { cityIds, prices, listings });
      await keepMedians(transaction, cityIds, leastSample, now);
    });
  }
}

export function areaJobs(deps: RefreshDeps): Job[] {
  const forget = () => trimMedians(deps.db, new Date(deps.clock.now().getTime() - keptDays * dayMs));
  return [
    { name: "compute the prices of areas", everySeconds: 60, run: () => refreshAreas(deps) },
    { name: "compute the rents of regions", everySeconds: 3_600, run: () => keepRegionRents(deps.db, deps.clock.now()) },
    { name: "forget old medians of areas", everySeconds: 3_600, run: forget },
  ];
}
