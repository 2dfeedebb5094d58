import { sql } from "kysely";

/** Whether a payment `p` has flags that staff have not looked at. Read by the ledger, by claims and by the dashboard. */
export const paymentNeedsReview = sql<boolean>`p.flags <> '{}' and not exists (
  select from payment_reviews r where r.payment_id = p.id and r.flags = p.flags)`;
