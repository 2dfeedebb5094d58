import { z } from "zod";
import { paymentStatuses } from "./payments.ts";
import { cedis, instant, object } from "./primitives.ts";

/** Number of days on the dashboard, including today. */
export const dashboardDays = 30;

const count = z.int().min(0);

/** Figures of one day in UTC, the time of Accra. */
export const dashboardDay = object("DashboardDay", {
  day: z.iso.date(),
  /** Responses to API calls and to pages, and the 5xx responses among both. */
  calls: count,
  pages: count,
  failures: count,
  /** Property views, counted once per viewer and day. */
  visits: count,
  registrations: count,
  new_listings: count,
  messages: count,
  verified: count,
  rejected: count,
  /** Payments received and not refunded. */
  revenue: cedis,
});
export type DashboardDay = z.infer<typeof dashboardDay>;

const queue = z.object({ waiting: count, oldest_since: instant.nullable() });
/** `for_others`: how many of them somebody else has to decide, because the reader is concerned by them, or reported or decided them. */
const judgedQueue = queue.extend({ for_others: count });

/** The staff dashboard. */
export const dashboard = object("Dashboard", {
  generated_at: instant,
  /** Every day of the period, oldest first. */
  days: z.array(dashboardDay),
  review: z.object({ pending: judgedQueue, changed: judgedQueue }),
  /** Cases without a decision, appeals without an answer, checks to look at, and deliveries that failed at every attempt. */
  desk: z.object({ cases: judgedQueue, appeals: judgedQueue, checks: judgedQueue, deliveries: queue }),
  payments: z.object({
    /** Payments created in the period. */
    by_status: z.array(z.object({ status: z.enum(paymentStatuses), payments: count })),
    /** Pending for more than an hour. */
    stuck: count,
    /** Refunds that the provider has not confirmed. */
    refunds_due: count,
    flagged: count,
    /** Since when the oldest of each waits; null where there is none. */
    stuck_since: instant.nullable(),
    refunds_due_since: instant.nullable(),
    flagged_since: instant.nullable(),
  }),
});
export type Dashboard = z.infer<typeof dashboard>;
