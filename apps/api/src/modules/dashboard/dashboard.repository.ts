import type { DashboardDay, PaymentStatus } from "@efie/contract";
import { sql } from "kysely";
import { allRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

/** The measures that are counted per day. */
type Measure = keyof Omit<DashboardDay, "day">;

/** `day` is a date. `amount` is a count, or pesewas for revenue. */
type DailyAmount = { measure: Measure; day: string; amount: number };

/** Sums each measure per UTC day from `since`, by a range scan of one index each. A day without events has no row. */
export async function sumDays(executor: Executor, since: string): Promise<DailyAmount[]> {
  const instant = `${since}T00:00:00Z`;
  return await allRows<DailyAmount>(executor)`
    select t.measure, t.day, t.amount from daily_traffic d
      cross join lateral (values ('calls', d.day, d.calls), ('pages', d.day, d.pages), ('failures', d.day, d.failures)) t (measure, day, amount)
      where d.day >= ${since}
    union all select 'visits', visited_on, count(*) from property_visits where visited_on >= ${since} group by 2
    union all select 'registrations', (date_joined at time zone 'UTC')::date, count(*) from users where date_joined >= ${instant} group by 2
    union all select 'new_listings', (created_at at time zone 'UTC')::date, count(*) from properties where created_at >= ${instant} group by 2
    union all select 'messages', (sent_at at time zone 'UTC')::date, count(*) from messages where sent_at >= ${instant} group by 2
    union all select action::text, (created_at at time zone 'UTC')::date, count(*) from staff_actions
      where created_at >= ${instant} and action in ('verified', 'rejected') group by 1, 2
    union all select 'revenue', (settled_at at time zone 'UTC')::date, sum(amount_pesewas)::bigint from payments
      where settled_at >= ${instant} and status = 'success' and refund_due_at is null group by 2`;
}

/** Counts the payments opened since a time, by status. */
export async function countByStatus(executor: Executor, since: Date): Promise<{ status: PaymentStatus; payments: number }[]> {
  return await allRows<{ status: PaymentStatus; payments: number }>(executor)`
    select status, count(*) as payments from payments
    where created_at >= ${since} group by status order by status`;
}

export type Desk = "cases" | "appeals" | "checks" | "deliveries" | "stuck" | "refunds_due" | "flagged";

/** What waits on each desk of staff, and since when the first of each. `stuck`: payments pending since before `openedBefore`. */
export async function countDesks(executor: Executor, openedBefore: Date) {
  return await allRows<{ desk: Desk; waiting: number; since: Date | null }>(executor)`
    select 'cases' as desk, count(*) as waiting, min(opened_at) as since from cases where decided_at is null
    union all select 'appeals', count(*), min(created_at) from appeals where decided_at is null
    union all select 'checks', count(*), min(c.created_at) from checks c join users u on u.id = c.user_id
      where c.status = 'submitted' and u.deleted_at is null
    union all select 'deliveries', count(*), min(created_at) from deliveries where status = 'dead'
    union all select 'stuck', count(*), min(created_at) from payments where status = 'pending' and created_at < ${openedBefore}
    union all select 'refunds_due', count(*), min(refund_due_at) from payments
      where refund_due_at is not null and refund_asked_at is null and status = 'refused'
    union all select 'flagged', count(*), min(created_at) from flagged_payments`;
}

/** The requests that a process served on a date. */
export type DailyTraffic = Pick<RowOf<"daily_traffic">, "day" | "calls" | "pages" | "failures">;

/** Adds to the day's traffic of all processes. */
export async function addTraffic(executor: Executor, { day, calls, pages, failures }: DailyTraffic): Promise<void> {
  await sql`
    insert into daily_traffic as d (day, calls, pages, failures) values (${day}, ${calls}, ${pages}, ${failures})
    on conflict (day) do update set calls = d.calls + excluded.calls, pages = d.pages + excluded.pages,
      failures = d.failures + excluded.failures`.execute(executor);
}
