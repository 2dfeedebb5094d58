import type { Clock } from "../../../platform/process/clock.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Notifications } from "../../notifications/index.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import type { AskedLinks } from "./asked-links.ts";
import { confirmationDue } from "./confirmation.policy.ts";
import { lockDue, makeInactive, markAsked, type DueListing } from "./confirmations.repository.ts";

export type AskOwnersDeps = { db: Executor; clock: Clock; notifications: Notifications; links: AskedLinks };

const batchSize = 100;
/** A run deals with ten thousand listings at most, so that it ends. */
const maxBatches = 100;

async function notifyOwner(
  { clock, notifications, links }: AskOwnersDeps,
  tx: Executor,
  listing: DueListing,
): Promise<() => void> {
  const type = listing.confirmation_asked_at === null ? ("confirm" as const) : ("unconfirmed" as const);
  const about = { userId: listing.creator_id, title: listing.title, propertyId: listing.id };
  const onceKey = `${type}:${listing.id}:${clock.now().getTime()}`;
  return await notifications.notify(tx, { ...about, type, onceKey, path: links.pathOf(listing.id) });
}

/** Asks, or takes out of the lists, a batch in one transaction. Returns what is pushed after it. */
async function dealWithBatch(deps: AskOwnersDeps, tx: Executor): Promise<(() => void)[]> {
  const now = deps.clock.now();
  const locked = await lockDue(tx, now, batchSize);
  // The owner, or another process, may have dealt with it between the two reads of the statement.
  const due = locked.filter((listing) => (confirmationDue(listing) ?? now) <= now);
  const asked = due.filter(({ confirmation_asked_at: at }) => at === null).map(({ id }) => id);
  const silent = due.filter(({ confirmation_asked_at: at }) => at !== null).map(({ id }) => id);
  if (asked.length > 0) await markAsked(tx, asked, now);
  if (silent.length > 0) await makeInactive(tx, silent);
  if (due.length > 0)
    await refreshPublished(
      tx,
      due.map(({ id }) => id),
      now,
    );
  const pushes: (() => void)[] = [];
  for (const listing of due) pushes.push(await notifyOwner(deps, tx, listing));
  return pushes;
}

async function askOwners(deps: AskOwnersDeps): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const pushes = await deps.db.transaction().execute((tx) => dealWithBatch(deps, tx));
    if (pushes.length === 0) return;
    for (const push of pushes) push();
  }
}

/** Asks owners whether their listings can still be had, and takes those that nobody confirms out of the lists. */
export function freshnessJobs(deps: AskOwnersDeps): Job[] {
  return [{ name: "ask owners what is still available", everySeconds: 300, run: () => askOwners(deps) }];
}
