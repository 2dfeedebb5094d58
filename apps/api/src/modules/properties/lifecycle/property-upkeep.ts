import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Notifications } from "../../notifications/index.ts";
import { expiringKey } from "./expiring-key.ts";
import { findExpiring, lockEndedPerks, prolongPerks, takePerksOff, type ExpiringRow } from "./property-lifecycle.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

export type PropertyUpkeepDeps = { db: Executor; clock: Clock; notifications: Notifications };

const batch = 500;
const noticeMs = 3 * dayMs;

async function announce({ db, notifications }: PropertyUpkeepDeps, rows: readonly ExpiringRow[]): Promise<void> {
  const pushes = await db.transaction().execute(async (transaction) => {
    const made: (() => void)[] = [];
    for (const row of rows) {
      const news = { userId: row.creator_id, type: "expiring" as const, title: row.title, propertyId: row.id };
      made.push(await notifications.notify(transaction, { ...news, onceKey: expiringKey(row) }));
    }
    return made;
  });
  for (const push of pushes) push();
}

/** Tells owners three days ahead that a published property of theirs expires. */
async function announceExpiring(deps: PropertyUpkeepDeps): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + noticeMs);
  for (;;) {
    const rows = await findExpiring(deps.db, { now, until, limit: batch });
    await announce(deps, rows);
    if (rows.length < batch) return;
  }
}

/** Answers how many properties lost their badges. */
async function endPerksOnce({ db, clock }: PropertyUpkeepDeps): Promise<number> {
  const now = clock.now();
  return await db.transaction().execute(async (transaction) => {
    await prolongPerks(transaction, now);
    const ids = await lockEndedPerks(transaction, now, batch);
    await takePerksOff(transaction, ids);
    if (ids.length > 0) await refreshPublished(transaction, ids, now);
    return ids.length;
  });
}

/** Takes a plan's badges off when the subscription has ended. */
async function endPerks(deps: PropertyUpkeepDeps): Promise<void> {
  while ((await endPerksOnce(deps)) === batch);
}

/** What the life of properties needs done from time to time. */
export function upkeepJobs(deps: PropertyUpkeepDeps): Job[] {
  return [
    { name: "announce what expires soon", everySeconds: 60, run: () => announceExpiring(deps) },
    { name: "end badges of subscriptions", everySeconds: 60, run: () => endPerks(deps) },
  ];
}
