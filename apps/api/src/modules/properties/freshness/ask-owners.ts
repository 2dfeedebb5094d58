import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import type { Job } from "../../../platform/process/scheduler.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { transact, type AfterCommit } from "../../../platform/database/sql.ts";
import type { Notifications } from "../../notifications/index.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import type { AskedLinks } from "./confirm-property.ts";
import { confirmationDue } from "../visibility.policy.ts";
import { lockDue, type DueListing } from "./confirmations.repository.ts";
import { updatePropertyLives } from "../lifecycle/property-lifecycle.repository.ts";

export type AskOwnersDeps = { db: Executor; clock: Clock; notifications: Notifications; links: AskedLinks };

type Open = { tx: Executor; afterCommit: AfterCommit };

/** A run deals with ten thousand owners at most, so that it ends. */
const maxBatches = 100;

/** A notification for each listing, and for all of an owner one mail, SMS and push, which go out with the first. */
async function notifyOwner(
  { clock, notifications, links }: AskOwnersDeps,
  { tx, afterCommit }: Open,
  type: "confirm" | "unconfirmed",
  listings: readonly DueListing[],
): Promise<void> {
  const together = listings.map(({ id, title }) => ({ title, path: links.pathOf(id) }));
  for (const [at, { id, creator_id: userId, title }] of listings.entries()) {
    const onceKey = `${type}:${id}:${clock.now().getTime()}`;
    const news = { userId, type, title, propertyId: id, onceKey, path: links.pathOf(id), together: at === 0 ? together : [] };
    afterCommit(await notifications.notify(tx, news));
  }
}

/** The first moment of the next day in Accra, whose time is UTC. What is due until then is asked about together. */
function endOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs);
}

const idsOf = (listings: readonly DueListing[]): number[] => listings.map(({ id }) => id);

/** Asks, or takes out of the lists, a batch in one transaction. Whether there was one. */
async function dealWithBatch(deps: AskOwnersDeps, open: Open): Promise<boolean> {
  const { tx } = open;
  const now = deps.clock.now();
  const until = endOfDay(now);
  const locked = await lockDue(tx, now, until);
  // The owner, or another process, may have dealt with it between the two reads of the statement.
  const asked = locked.filter((listing) => listing.confirmation_asked_at === null && confirmationDue(listing) < until);
  const silent = locked.filter((listing) => listing.confirmation_asked_at !== null && confirmationDue(listing) <= now);
  await updatePropertyLives(tx, idsOf(asked), { confirmation_asked_at: now });
  await updatePropertyLives(tx, idsOf(silent), { status: "inactive" });
  if (asked.length + silent.length === 0) return false;
  await refreshPublished(tx, idsOf([...asked, ...silent]), now);
  for (const [type, listings] of [
    ["confirm", asked],
    ["unconfirmed", silent],
  ] as const)
    for (const own of Map.groupBy(listings, ({ creator_id }) => creator_id).values()) await notifyOwner(deps, open, type, own);
  return true;
}

async function askOwners(deps: AskOwnersDeps): Promise<void> {
  const dealWithNext = () => transact(deps.db, (tx, afterCommit) => dealWithBatch(deps, { tx, afterCommit }));
  for (let batch = 0; batch < maxBatches && (await dealWithNext()); batch += 1);
}

/** Asks owners whether their listings can still be had, and takes those that nobody confirms out of the lists. */
export function freshnessJobs(deps: AskOwnersDeps): Job[] {
  return [{ name: "ask owners what is still available", everySeconds: 300, run: () => askOwners(deps) }];
}
