import type { Executor } from "../../platform/database/tables.ts";
import { transact } from "../../platform/database/sql.ts";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Notifications } from "../notifications/index.ts";
import { dateDocuments, dropDocuments } from "./documents.repository.ts";
import { titleOf } from "./checks.presenter.ts";
import { endChecks, findCheck, expireChecks, markWarned, type ChecksToEnd } from "./checks.repository.ts";
import { limits } from "@efie/contract";
import type { CheckDeps } from "./check-deps.ts";

type Deps = { clock: Clock; notifications: Notifications };

/** Notifies the holder of a check that ends, or has ended. Returns the push. */
async function notifyEnding({ notifications }: Deps, tx: Executor, id: number, said: { onceKey: string; reason?: string }) {
  const row = await findCheck(tx, id);
  return await notifications.notify(tx, { userId: row.user_id, type: "check_expiring", title: titleOf(row), ...said });
}

type Ended = { which: ChecksToEnd; reason: string };

/** Pushes the notifications of ended checks; to be called after the commit. Null when none ended. */
type Push = (() => void) | null;

/** Ends approved and waiting checks before their time, in the transaction of what they do not say any more. Their holder is notified of the reason. */
async function end(deps: Deps, tx: Executor, { which, reason }: Ended): Promise<Push> {
  const now = deps.clock.now();
  const ids = await endChecks(tx, which, { reason, now });
  await dateDocuments(tx, ids, now);
  const pushes: (() => void)[] = [];
  for (const id of ids) pushes.push(await notifyEnding(deps, tx, id, { reason, onceKey: `check ${id} ended` }));
  return pushes.length === 0 ? null : () => pushes.forEach((push) => push());
}

/** Creates what other modules call when what was checked changes; they rewrite the listings. They are registered before this one. */
export function createCheckEnds(deps: Deps) {
  return {
    ofName: (tx: Executor, userId: number) =>
      end(deps, tx, {
        which: { userId, kinds: ["identity", "licence"] },
        reason: "You changed your name, and this check was of the one before.",
      }),
    ofListing: (tx: Executor, propertyId: number) =>
      end(deps, tx, {
        which: { propertyId, kinds: ["right_to_let"] },
        reason: "You changed the place or the type of this listing, and this check was of the home before.",
      }),
  };
}

export type CheckEnds = ReturnType<typeof createCheckEnds>;

const batchSize = 100;

type JobDeps = Pick<CheckDeps, "db" | "clock" | "notifications" | "properties">;

/** Notifies people whose check ends in a month. Returns how many were looked at. */
async function warn(deps: JobDeps): Promise<number> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + limits.checkWarningDays * dayMs);
  return await transact(deps.db, async (tx, afterCommit) => {
    const ending = await markWarned(tx, { now, until, limit: batchSize });
    for (const { id } of ending.filter(({ is_renewed }) => !is_renewed))
      afterCommit(await notifyEnding(deps, tx, id, { onceKey: `check ${id} ends` }));
    return ending.length;
  });
}

/** Ends approvals whose time is over; a job takes them off the listings. Returns how many. */
async function expire({ db, clock, properties }: JobDeps): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const expired = await expireChecks(tx, clock.now(), batchSize);
    const ownerIds = expired.map(({ user_id }) => user_id);
    if (ownerIds.length > 0) await properties.checked.refreshOwnersLater(tx, ownerIds);
    return expired.length;
  });
}

/** Ends approvals whose time is over, notifies people before that, and deletes documents that were needed long enough. */
export async function runCheckJobs(deps: JobDeps): Promise<void> {
  const { db, clock } = deps;
  while ((await warn(deps)) === batchSize);
  while ((await expire(deps)) === batchSize);
  while ((await dropDocuments(db, clock.now(), batchSize)) === batchSize);
}
