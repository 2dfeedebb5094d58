import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import type { PlanRow } from "./subscriptions.repository.ts";

/** A settled payment for a plan. */
export type Purchase = {
  userId: number;
  paymentId: number;
  plan: Pick<PlanRow, "id" | "duration_days" | "number_of_free_listings">;
};

/**
 * Extends the subscription by the plan's duration, from now or from the end of the same plan's subscription, and adds the
 * plan's free listings to the remaining ones. Returns false, without a change, while another plan is active.
 */
export async function extendSubscription(tx: Executor, { userId, paymentId, plan }: Purchase, now: Date): Promise<boolean> {
  const { duration_days: days, number_of_free_listings: listings } = plan;
  const duration = sql`make_interval(hours => ${days * 24})`;
  const { rows } = await sql<{ ends_at: Date }>`
    insert into subscriptions as s (user_id, plan_id, started_at, ends_at, free_listings_remaining)
    values (${userId}, ${plan.id}, ${now}, ${now}::timestamptz + ${duration}, ${listings})
    on conflict (user_id) do update set
      plan_id = excluded.plan_id,
      started_at = case when s.ends_at > ${now} then s.started_at else excluded.started_at end,
      ends_at = greatest(s.ends_at, ${now}) + ${duration},
      free_listings_remaining = excluded.free_listings_remaining
        + case when s.ends_at > ${now} then s.free_listings_remaining else 0 end
    where s.ends_at <= ${now} or s.plan_id = excluded.plan_id
    returning s.ends_at`.execute(tx);
  const endsAt = rows[0]?.ends_at;
  if (!endsAt) return false;
  await sql`
    insert into subscription_periods (payment_id, user_id, plan_id, starts_at, ends_at, free_listings)
    values (${paymentId}, ${userId}, ${plan.id}, ${endsAt}::timestamptz - ${duration}, ${endsAt}, ${listings})`.execute(tx);
  return true;
}
