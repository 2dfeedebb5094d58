import { z } from "zod";
import { paymentStatuses } from "./payments.ts";
import { cedis, instant } from "./primitives.ts";

/** How many days the dashboard shows, the one that runs included. */
export const dashboardDays = 30;

const count = z.int().min(0);

/** What happened on a day of Accra's, which keeps UTC. */
export const dashboardDay = z
  .object({
    day: z.iso.date(),
    /** Answers to calls of the API, those to pages, and those of either that failed by our fault. */
    calls: count,
    pages: count,
    failures: count,
    /** Properties that were looked at, each by one viewer once a day. */
    visits: count,
    registrations: count,
    new_listings: count,
    messages: count,
    verified: count,
    rejected: count,
    /** What arrived, and was not sent back. */
    revenue: cedis,
  })
  .meta({ id: "DashboardDay" });
export type DashboardDay = z.infer<typeof dashboardDay>;

const queue = z.object({ waiting: count, oldest_since: instant.nullable() });

/** Staff's view of the whole. */
export const dashboard = z
  .object({
    generated_at: instant,
    /** The oldest first, every day of them. */
    days: z.array(dashboardDay),
    review: z.object({ pending: queue, changed: queue }),
    payments: z.object({
      /** Of those opened in these days. */
      by_status: z.array(z.object({ status: z.enum(paymentStatuses), payments: count })),
      /** Pending for more than an hour. */
      stuck: count,
      /** Money that is to go back, and the provider has not confirmed that it did. */
      refunds_due: count,
      flagged: count,
    }),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;
