import type { Executor } from "../../../platform/database/tables.ts";
import {
  endPeriods,
  findCoveredPeriods,
  shortenPerks,
  shortenPeriods,
  type CoveredPeriod,
} from "./covered-periods.repository.ts";
import { publicationWithdrawn } from "./property-lifecycle.ts";
import { updatePropertyLives } from "./property-lifecycle.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** Runs that nobody has paid for now: those begun in time that was taken back, and the last taken of those beyond what is left. */
function findUnpaid(runs: readonly CoveredPeriod[], overdrawn: number): Set<number> {
  const unpaid = runs.filter(({ is_paid }) => !is_paid);
  const last = runs.filter(({ is_paid, is_of_subscription }) => is_paid && is_of_subscription);
  return new Set([...unpaid, ...last.slice(0, Math.max(overdrawn - unpaid.length, 0))].map(({ id }) => id));
}

/**
 * Somebody's subscription was taken back, whole or in part. What it still pays for runs on, to its end and for 14 days at least; what
 * it had activated is a draft again, what it had renewed ends now. The caller holds both locks.
 */
export async function withdrawCover(
  executor: Executor,
  { userId, overdrawn }: { userId: number; overdrawn: number },
  now: Date,
): Promise<void> {
  const runs = await findCoveredPeriods(executor, userId, now);
  const unpaid = findUnpaid(runs, overdrawn);
  const idsOf = (kept: (run: CoveredPeriod) => boolean): number[] => runs.filter(kept).map(({ id }) => id);
  await shortenPeriods(
    executor,
    idsOf(({ id }) => !unpaid.has(id)),
  );
  await endPeriods(
    executor,
    idsOf(({ id, is_first }) => unpaid.has(id) && !is_first),
    now,
  );
  await updatePropertyLives(
    executor,
    idsOf(({ id, is_first }) => unpaid.has(id) && is_first),
    publicationWithdrawn(now),
  );
  await shortenPerks(executor, userId, now);
  const ids = idsOf(() => true);
  if (ids.length > 0) await refreshPublished(executor, ids, now);
}
