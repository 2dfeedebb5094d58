import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { areComputed, computeSimilar, listRegionIds } from "./similar.repository.ts";

/** Fewer listings than this are nothing to compare with. */
export const leastSimilar = 8;
/** A listing is compared by so many days, today included. */
export const comparedDays = 30;
const maxAgeMs = 50 * 60_000;

/** Computes once an hour, for all processes, what listings of each kind and region get: by one region at a time. */
export async function refreshSimilar(db: Executor, clock: Clock): Promise<void> {
  const now = clock.now();
  if (await areComputed(db, new Date(now.getTime() - maxAgeMs))) return;
  const since = dateOf(now.getTime() - (comparedDays - 1) * dayMs);
  for (const id of await listRegionIds(db)) await db.transaction().execute((tx) => computeSimilar(tx, id, { since, now }));
}
