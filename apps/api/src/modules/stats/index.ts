import { propertyCalls, statsCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { createKeyedSemaphores } from "../../platform/load/semaphore.ts";
import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { CountedVisitors } from "../properties/index.ts";
import { createDayCounts, type DayCounts } from "./day-counts.ts";
import { trimDays, trimStoredFiles } from "./day-counts.repository.ts";
import { readOwnStats, readPropertyStats, refreshSimilar } from "./read-stats.ts";
import { createSeenCards } from "./seen-cards.ts";

export { createDayCounts };
export { statsPersonalData } from "./stats.repository.ts";

/** The longest span and the one before. */
const keptDays = 2 * 365;
/** A file of the journal is deleted when it is stored; where that failed, its name is known for so long. */
const knownFileDays = 30;

type StatsModuleDeps = { db: Executor; reads: Executor; clock: Clock; counts: DayCounts; counted: CountedVisitors };

/** Registers the statistics of listings: what counts impressions, and what owners read. */
export function registerStats(serve: ServeCall, { counts, counted, ...deps }: StatsModuleDeps): WithJobs {
  const { db, clock } = deps;
  const takeUnseen = createSeenCards(counted.maxGuests);
  serve(propertyCalls.countImpressions, async (request, reply) => {
    const visitor = counted.visitorOf(request, reply);
    if (visitor === null) return;
    const day = dateOf(clock.now());
    const unseen = takeUnseen(visitor, day, await counted.filterCounted(visitor, request.body.properties));
    try {
      counts.addImpressions(unseen, day);
    } catch (err) {
      // A full disk costs figures, not the page that was seen.
      request.log.warn({ err }, "impressions were not counted");
    }
  });
  // A year of hundreds of listings takes 50 ms: one read of an owner at a time keeps the others' pages quick.
  const semaphores = createKeyedSemaphores(1, { maxWaiting: 8, maxWaitMilliseconds: 10_000 });
  serve(statsCalls.getPropertyStats, ({ viewer: { id: ownerId }, params, query }) =>
    semaphores(String(ownerId), () => readPropertyStats(deps, { id: params.id, ownerId, days: query.days })),
  );
  serve(statsCalls.getOwnStats, ({ viewer: { id }, query }) => semaphores(String(id), () => readOwnStats(deps, id, query.days)));
  return {
    jobs: [
      { name: "store statistics", everySeconds: 60, run: () => counts.store() },
      { name: "compare similar listings", everySeconds: 600, run: () => refreshSimilar(db, clock) },
      {
        name: "forget old statistics",
        everySeconds: 3_600,
        run: async () => {
          const now = clock.now().getTime();
          await trimDays(db, dateOf(now - keptDays * dayMs));
          await trimStoredFiles(db, new Date(now - knownFileDays * dayMs));
        },
      },
    ],
  };
}
