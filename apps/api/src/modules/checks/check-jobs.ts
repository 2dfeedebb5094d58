import { limits } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";
import type { CheckDeps } from "./check-deps.ts";
import { titleOf } from "./check-titles.ts";
import { expireChecks, findCheck, markWarned } from "./checks.repository.ts";
import { dropDocuments } from "./documents.repository.ts";

const batchSize = 100;

type Deps = Pick<CheckDeps, "db" | "clock" | "notifications" | "properties">;

/** Notifies people whose check ends in a month. Returns how many were looked at. */
async function warn({ db, clock, notifications }: Deps): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() + limits.checkWarningDays * dayMs);
  const { count, pushes } = await db.transaction().execute(async (tx) => {
    const ending = await markWarned(tx, { now, until, limit: batchSize });
    const sent: (() => void)[] = [];
    for (const { id, is_renewed } of ending) {
      if (is_renewed) continue;
      const row = await findCheck(tx, id);
      const news = { userId: row.user_id, type: "check_expiring", title: titleOf(row), onceKey: `check ${id} ends` } as const;
      sent.push(await notifications.notify(tx, news));
    }
    return { count: ending.length, pushes: sent };
  });
  for (const push of pushes) push();
  return count;
}

/** Ends approvals whose time is over; a job takes them off the listings. Returns how many. */
async function expire({ db, clock, properties }: Deps): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const expired = await expireChecks(tx, clock.now(), batchSize);
    const ownerIds = expired.map(({ user_id }) => user_id);
    if (ownerIds.length > 0) await properties.checked.refreshOwnersLater(tx, ownerIds);
    return expired.length;
  });
}

/** Ends approvals whose time is over, notifies people before that, and deletes documents that were needed long enough. */
export async function runCheckJobs(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  while ((await warn(deps)) === batchSize);
  while ((await expire(deps)) === batchSize);
  while ((await dropDocuments(db, clock.now(), batchSize)) === batchSize);
}
