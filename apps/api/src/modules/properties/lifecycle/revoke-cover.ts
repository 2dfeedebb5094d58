import type { Executor } from "../../../platform/database/tables.ts";
import {
  endPeriods,
  findCoveredPeriods,
  shortenPerks,
  shortenPeriods,
  type CoveredPeriod,
} from "./covered-periods.repository.ts";
import { publicationRevoked } from "./property-lifecycle.ts";
import { updatePropertyLives } from "./property-lifecycle.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** The ids of periods that are no longer paid for: those begun in revoked time, and the latest of those beyond the remaining quota. */
function findUnpaid(periods: readonly CoveredPeriod[], overdrawn: number): Set<number> {
  const unpaid = periods.filter(({ is_paid }) => !is_paid);
  const paid = periods.filter(({ is_paid, is_of_subscription }) => is_paid && is_of_subscription);
  return new Set([...unpaid, ...paid.slice(0, Math.max(overdrawn - unpaid.length, 0))].map(({ id }) => id));
}

/**
 * Revokes the effect of a revoked subscription, or part of it. Periods that are still paid for last to its new end, at
 * least `limits.renewalDays`. Unpaid publications become drafts again; unpaid renewals end now. The caller holds both locks.
 */
export async function revokeCover(
  executor: Executor,
  { userId, overdrawn }: { userId: number; overdrawn: number },
  now: Date,
): Promise<void> {
  const periods = await findCoveredPeriods(executor, userId, now);
  const unpaid = findUnpaid(periods, overdrawn);
  const idsOf = (matches: (period: CoveredPeriod) => boolean): number[] => periods.filter(matches).map(({ id }) => id);
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
    publicationRevoked(now),
  );
  await shortenPerks(executor, userId, now);
  const ids = idsOf(() => true);
  if (ids.length > 0) await refreshPublished(executor, ids, now);
}
