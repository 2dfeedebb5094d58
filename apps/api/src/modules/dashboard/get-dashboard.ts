import { dashboardDay, dashboardDays, type Dashboard, type DashboardDay } from "@efie/contract";
import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Claims } from "../claims/index.ts";
import type { ReviewQueue, WaitingRow } from "../properties/index.ts";
import { countByStatus, countDesks, sumDays, type Desk } from "./dashboard.repository.ts";

/** `reads` may lag a little, because the dashboard only displays. */
export type DashboardDeps = {
  reads: Executor;
  clock: Clock;
  countWaiting: (executor: Executor) => Promise<Record<ReviewQueue, WaitingRow>>;
  claims: Pick<Claims, "countForOthers">;
};

/** A payment pending for longer than this is not an active checkout. */
const stuckMs = 3_600_000;

const emptyDay = Object.fromEntries(Object.keys(dashboardDay.shape).map((name) => [name, 0])) as Omit<DashboardDay, "day">;

async function readDays(reads: Executor, dates: readonly string[]): Promise<DashboardDay[]> {
  const days = new Map<string, DashboardDay>(dates.map((day) => [day, { ...emptyDay, day }]));
  for (const { measure, day, amount } of await sumDays(reads, dates[0] ?? "")) {
    const found = days.get(day);
    if (found) found[measure] = measure === "revenue" ? amount / 100 : amount;
  }
  return [...days.values()];
}

function presentQueue({ waiting, since }: WaitingRow): Dashboard["desk"]["deliveries"] {
  return { waiting, oldest_since: since?.toISOString() ?? null };
}

async function readQueues(reads: Executor, openedBefore: Date) {
  const rows = new Map((await countDesks(reads, openedBefore)).map((row) => [row.desk, row]));
  return (desk: Desk) => presentQueue(rows.get(desk) ?? { waiting: 0, since: null });
}

/** Returns one entry per recent day, and the current queues of staff, as one of them sees them. */
export async function getDashboard({ reads, clock, countWaiting, claims }: DashboardDeps, staffId: number): Promise<Dashboard> {
  const now = clock.now();
  const dates = Array.from({ length: dashboardDays }, (_, index) => dateOf(now.getTime() - (dashboardDays - 1 - index) * dayMs));
  const { pending, changed } = await countWaiting(reads);
  const forOthers = await claims.countForOthers(reads, staffId);
  const queueOf = await readQueues(reads, new Date(now.getTime() - stuckMs));
  return {
    generated_at: now.toISOString(),
    days: await readDays(reads, dates),
    review: {
      pending: { ...presentQueue(pending), for_others: forOthers.pending },
      changed: { ...presentQueue(changed), for_others: forOthers.changed },
    },
    desk: {
      cases: { ...queueOf("cases"), for_others: forOthers.cases },
      appeals: { ...queueOf("appeals"), for_others: forOthers.appeals },
      checks: { ...queueOf("checks"), for_others: forOthers.checks },
      deliveries: queueOf("deliveries"),
    },
    payments: {
      by_status: await countByStatus(reads, new Date(dates[0] ?? now)),
      stuck: queueOf("stuck").waiting,
      refunds_due: queueOf("refunds_due").waiting,
      flagged: queueOf("flagged").waiting,
      stuck_since: queueOf("stuck").oldest_since,
      refunds_due_since: queueOf("refunds_due").oldest_since,
      flagged_since: queueOf("flagged").oldest_since,
    },
  };
}
