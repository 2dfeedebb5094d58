import { limits } from "@efie/contract";
import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/sql.ts";
import type { Notifications } from "../../notifications/index.ts";
import {
  findExpiring,
  lockEndedPerks,
  prolongPerks,
  updatePropertyLives,
  type ExpiringRow,
} from "./property-lifecycle.repository.ts";
import { recognizedMs } from "./earlier-listing.ts";
import { forgetFingerprints } from "./property-photos.repository.ts";
import { lockEndedReductions } from "../publication/prices.repository.ts";
import { notifySavers } from "../publication/price-changes.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

export type PropertyMaintenanceDeps = { db: Executor; clock: Clock; notifications: Notifications };

const batchSize = 500;
const noticeMs = limits.expiryNoticeDays * dayMs;

/** The key that limits the notice to one per property and period. `findExpiring` builds the same key in SQL. */
export function expiringKey({ id, expiry_date }: { id: number; expiry_date: Date }): string {
  return `expiring:${id}:${expiry_date.getTime()}`;
}

async function notifyOwners({ db, notifications }: PropertyMaintenanceDeps, rows: readonly ExpiringRow[]): Promise<void> {
  await transact(db, async (tx, afterCommit) => {
    for (const row of rows) {
      const notification = { userId: row.creator_id, type: "expiring" as const, title: row.title, propertyId: row.id };
      afterCommit(await notifications.notify(tx, { ...notification, onceKey: expiringKey(row) }));
    }
  });
}

/** Notifies owners three days before a published property expires. */
async function notifyOfExpiry(deps: PropertyMaintenanceDeps): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + noticeMs);
  for (;;) {
    const rows = await findExpiring(deps.db, { now, until, limit: batchSize });
    await notifyOwners(deps, rows);
    if (rows.length < batchSize) return;
  }
}

/** Refreshes batches of properties, each in the transaction that `lock` finds and locks it in, until none is left. */
async function refreshEach(
  { db, clock }: PropertyMaintenanceDeps,
  lock: (tx: Executor, now: Date, limit: number) => Promise<number[]>,
): Promise<void> {
  for (;;) {
    const now = clock.now();
    const ended = await db.transaction().execute(async (transaction) => {
      const ids = await lock(transaction, now, batchSize);
      if (ids.length > 0) await refreshPublished(transaction, ids, now);
      return ids.length;
    });
    if (ended < batchSize) return;
  }
}

const noPerks = { perks_until: null, is_featured: false, is_promoted: false, is_urgent: false, is_highlighted: false };

/** Removes a plan's badges when the subscription has ended. */
async function lockWithoutPerks(tx: Executor, now: Date, limit: number): Promise<number[]> {
  await prolongPerks(tx, now);
  const ids = await lockEndedPerks(tx, now, limit);
  await updatePropertyLives(tx, ids, noPerks);
  return ids;
}

async function forgetDeleted({ db, clock }: PropertyMaintenanceDeps): Promise<void> {
  await forgetFingerprints(db, new Date(clock.now().getTime() - recognizedMs));
}

export function maintenanceJobs(deps: PropertyMaintenanceDeps): Job[] {
  return [
    { name: "notify owners of what expires soon", everySeconds: 60, run: () => notifyOfExpiry(deps) },
    { name: "end badges of subscriptions", everySeconds: 60, run: () => refreshEach(deps, lockWithoutPerks) },
    // Prices that were lowered long enough ago are usual prices.
    { name: "end reductions of prices", everySeconds: 60, run: () => refreshEach(deps, lockEndedReductions) },
    { name: "notify savers of lower prices", everySeconds: 15, run: () => notifySavers(deps) },
    { name: "forget photos of deleted listings", everySeconds: 3_600, run: () => forgetDeleted(deps) },
  ];
}
