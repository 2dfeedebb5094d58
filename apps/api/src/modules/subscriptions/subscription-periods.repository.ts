import { sql } from "kysely";
import { firstRow, firstValue, onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import type { PlanRow } from "./subscriptions.repository.ts";

/** A settled payment for a plan. */
export type Purchase = {
  userId: number;
  paymentId: number;
  plan: Pick<PlanRow, "id" | "duration_days" | "number_of_free_listings">;
};

/** Extends the subscription by the plan's duration and free listings, from now or from its end. False, without a change, while another plan is active. */
export async function extendSubscription(tx: Executor, { userId, paymentId, plan }: Purchase, now: Date): Promise<boolean> {
  const { duration_days: days, number_of_free_listings: listings } = plan;
  const duration = sql`make_interval(hours => ${days * 24})`;
  const endsAt = await firstValue<Date>(tx)`
    insert into subscriptions as s (user_id, plan_id, started_at, ends_at, free_listings_remaining)
    values (${userId}, ${plan.id}, ${now}, ${now}::timestamptz + ${duration}, ${listings})
    on conflict (user_id) do update set
      plan_id = excluded.plan_id,
      started_at = case when s.ends_at > ${now} then s.started_at else excluded.started_at end,
      ends_at = greatest(s.ends_at, ${now}) + ${duration},
      free_listings_remaining = excluded.free_listings_remaining
        + case when s.ends_at > ${now} then s.free_listings_remaining else 0 end
    where s.ends_at <= ${now} or s.plan_id = excluded.plan_id
    returning s.ends_at`;
  if (!endsAt) return false;
  await sql`
    insert into subscription_periods (payment_id, user_id, plan_id, starts_at, ends_at, free_listings)
    values (${paymentId}, ${userId}, ${plan.id}, ${endsAt}::timestamptz - ${duration}, ${endsAt}, ${listings})`.execute(tx);
  return true;
}

/** `isRevoked` is false when the period was over already. `overdrawn`: its free listings that must still be revoked from listings. */
export type RevokedPeriod = { isRevoked: boolean; overdrawn: number };

/** Counts the listings that are active or await verification by free listings of the user's current subscription. */
export type CountActive = (tx: Executor, userId: number) => Promise<number>;

type Period = Pick<RowOf<"subscription_periods">, "user_id" | "starts_at" | "ends_at" | "free_listings">;
type Subscription = Pick<RowOf<"subscriptions">, "started_at" | "free_listings_remaining">;

/** Locks the subscription of a payment's period. Every change of a subscription holds this lock. */
async function lockSubscription(tx: Executor, paymentId: number): Promise<Subscription | null> {
  return await firstRow<Subscription>(tx)`
    select s.started_at, s.free_listings_remaining from subscriptions s join subscription_periods p on p.user_id = s.user_id
    where p.payment_id = ${paymentId} for update of s`;
}

/** Removes a period's days: later periods start earlier. The subscription's end may then be in the past. */
async function removeDays(tx: Executor, { user_id, starts_at, ends_at }: Period): Promise<void> {
  const length = sql`(${ends_at}::timestamptz - ${starts_at}::timestamptz)`;
  await sql`
    update subscription_periods set starts_at = starts_at - ${length}, ends_at = ends_at - ${length}
    where user_id = ${user_id} and withdrawn_at is null and starts_at >= ${ends_at}`.execute(tx);
  await sql`update subscriptions set ends_at = ends_at - ${length} where user_id = ${user_id}`.execute(tx);
}

/** Counts the free listings of a past period whose listing periods have ended, too. They are used in order: what this and later periods gave, less the remaining and active ones. */
async function countUsedUp(tx: Executor, period: Period, subscription: Subscription, countActive: CountActive): Promise<number> {
  const later = await onlyValue<number>(tx)`
    select coalesce(sum(free_listings), 0)::integer from subscription_periods
    where user_id = ${period.user_id} and withdrawn_at is null and starts_at >= ${period.ends_at}`;
  const usedUp = period.free_listings + later - subscription.free_listings_remaining - (await countActive(tx, period.user_id));
  return Math.min(Math.max(usedUp, 0), period.free_listings);
}

/** Removes free listings from the remaining ones. Returns the number that are used already. */
async function removeListings(tx: Executor, { user_id }: Period, subscription: Subscription, listings: number): Promise<number> {
  await sql`
    update subscriptions set free_listings_remaining = greatest(free_listings_remaining - ${listings}, 0)
    where user_id = ${user_id}`.execute(tx);
  return Math.max(listings - subscription.free_listings_remaining, 0);
}

/** Revokes a period and its free listings; later periods start earlier. Of a past one only free listings, except those whose listing periods have ended. */
export async function revokePeriod(tx: Executor, paymentId: number, countActive: CountActive, now: Date): Promise<RevokedPeriod> {
  const subscription = await lockSubscription(tx, paymentId);
  const period = await firstRow<Period>(tx)`
    update subscription_periods set withdrawn_at = ${now} where payment_id = ${paymentId} and withdrawn_at is null
    returning user_id, starts_at, ends_at, free_listings`;
  if (!period || !subscription) return { isRevoked: false, overdrawn: 0 };
  if (period.ends_at > now) {
    await removeDays(tx, period);
    return { isRevoked: true, overdrawn: await removeListings(tx, period, subscription, period.free_listings) };
  }
  // A subscription that started after this period has none of its free listings.
  if (period.starts_at < subscription.started_at) return { isRevoked: false, overdrawn: 0 };
  const owed = period.free_listings - (await countUsedUp(tx, period, subscription, countActive));
  return { isRevoked: false, overdrawn: await removeListings(tx, period, subscription, owed) };
}
