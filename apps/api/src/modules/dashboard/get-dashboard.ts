import { dashboardDays, type Dashboard, type DashboardDay } from "@efie/contract";
import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Claims } from "../claims/index.ts";
import type { ReviewQueue, WaitingRow } from "../properties/index.ts";
import { countByStatus, countDesks, countProblems, sumDays, type Desk, type PaymentProblem } from "./dashboard.repository.ts";

/** `reads` may lag a little, because the dashboard only displays. */
export type DashboardDeps = {
  reads: Executor;
  clock: Clock;
  countWaiting: (executor: Executor) => Promise<Record<ReviewQueue, WaitingRow>>;
  claims: Pick<Claims, "countForOthers">;
};

type ForOthers = Awaited<ReturnType<Claims["countForOthers"]>>;

/** A payment pending for longer than this is not an active checkout. */
const stuckMs = 3_600_000;

const emptyDay = {
  calls: 0,
  pages: 0,
  failures: 0,
  visits: 0,
  registrations: 0,
  new_listings: 0,
  messages: 0,
  verified: 0,
  rejected: 0,
  revenue: 0,
} as const satisfies Omit<DashboardDay, "day">;

async function readDays(reads: Executor, dates: readonly string[]): Promise<DashboardDay[]> {
  const days = new Map<string, DashboardDay>(dates.map((day) => [day, { day, ...emptyDay }]));
  for (const { measure, day, amount } of await sumDays(reads, dates[0] ?? "")) {
    const found = days.get(day);
    if (found) found[measure] = measure === "revenue" ? amount / 100 : amount;
  }
  return [...days.values()];
}

const idle = { waiting: 0, since: null };

async function readDesks(reads: Executor, forOthers: ForOthers): Promise<Dashboard["desk"]> {
  const rows = new Map((await countDesks(reads)).map((row) => [row.desk, row]));
  const of = (desk: Desk) => presentQueue(rows.get(desk) ?? idle);
  const judged = (desk: Desk & keyof ForOthers) => ({ ...of(desk), for_others: forOthers[desk] });
  return { cases: judged("cases"), appeals: judged("appeals"), checks: judged("checks"), deliveries: of("deliveries") };
}

async function readProblems(reads: Executor, openedBefore: Date): Promise<Omit<Dashboard["payments"], "by_status">> {
  const rows = new Map((await countProblems(reads, openedBefore)).map((row) => [row.problem, row]));
  const since = (problem: PaymentProblem) => rows.get(problem)?.since?.toISOString() ?? null;
  const count = (problem: PaymentProblem) => rows.get(problem)?.payments ?? 0;
  return {
    stuck: count("stuck"),
    refunds_due: count("refunds_due"),
    flagged: count("flagged"),
    stuck_since: since("stuck"),
    refunds_due_since: since("refunds_due"),
    flagged_since: since("flagged"),
  };
}

function presentQueue({ waiting, since }: WaitingRow): Dashboard["desk"]["deliveries"] {
  return { waiting, oldest_since: since?.toISOString() ?? null };
}

/** Returns one entry per recent day, and the current queues of staff, as one of them sees them. */
export async function getDashboard({ reads, clock, countWaiting, claims }: DashboardDeps, staffId: number): Promise<Dashboard> {
  const now = clock.now();
  const dates = Array.from({ length: dashboardDays }, (_, index) => dateOf(now.getTime() - (dashboardDays - 1 - index) * dayMs));
  const { pending, changed } = await countWaiting(reads);
  const forOthers = await claims.countForOthers(reads, staffId);
  return {
    generated_at: now.toISOString(),
    days: await readDays(reads, dates),
    review: {
      pending: { ...presentQueue(pending), for_others: forOthers.pending },
      changed: { ...presentQueue(changed), for_others: forOthers.changed },
    },
    desk: await readDesks(reads, forOthers),
    payments: {
      by_status: await countByStatus(reads, new Date(dates[0] ?? now)),
      ...(await readProblems(reads, new Date(now.getTime() - stuckMs))),
    },
  };
}
