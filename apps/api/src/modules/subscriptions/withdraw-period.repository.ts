import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/**
 * What taking a payment's period back did. `isTaken` is false where its time was over already; `overdrawn` is how many of its free
 * listings had been used.
 */
export type WithdrawnPeriod = { isTaken: boolean; overdrawn: number };

type Period = { user_id: number; starts_at: Date; ends_at: Date; free_listings: number };
type Holding = { started_at: Date; free_listings_remaining: number };

/** Locks the subscription of a payment's period: whoever changes it locks it first. */
async function lockHolding(tx: Executor, paymentId: number): Promise<Holding | null> {
  const { rows } = await sql<Holding>`
    select s.started_at, s.free_listings_remaining from subscriptions s join subscription_periods p on p.user_id = s.user_id
    where p.payment_id = ${paymentId} for update of s`.execute(tx);
  return rows[0] ?? null;
}

/** Its days are gone; what is left of its free listings is not: nobody keeps more than the subscription's other periods gave. */
async function capListings(tx: Executor, { user_id }: Period): Promise<void> {
  await sql`
    update subscriptions s set free_listings_remaining = least(s.free_listings_remaining, (
      select coalesce(sum(p.free_listings), 0) from subscription_periods p
      where p.user_id = s.user_id and p.withdrawn_at is null and p.starts_at >= s.started_at
    ))
    where s.user_id = ${user_id}`.execute(tx);
}

/** The later periods move forward. The end may come to lie in the past: what the money had never paid for. */
async function takeDays(tx: Executor, { user_id, starts_at, ends_at, free_listings }: Period): Promise<void> {
  const length = sql`(${ends_at}::timestamptz - ${starts_at}::timestamptz)`;
  await sql`
    update subscription_periods set starts_at = starts_at - ${length}, ends_at = ends_at - ${length}
    where user_id = ${user_id} and withdrawn_at is null and starts_at >= ${ends_at}`.execute(tx);
  await sql`
    update subscriptions set ends_at = ends_at - ${length},
      free_listings_remaining = greatest(free_listings_remaining - ${free_listings}, 0)
    where user_id = ${user_id}`.execute(tx);
}

/** Takes a period and its free listings back; those paid for after it move forward. */
export async function withdrawPeriod(tx: Executor, paymentId: number, now: Date): Promise<WithdrawnPeriod> {
  const holding = await lockHolding(tx, paymentId);
  const { rows } = await sql<Period>`
    update subscription_periods set withdrawn_at = ${now} where payment_id = ${paymentId} and withdrawn_at is null
    returning user_id, starts_at, ends_at, free_listings`.execute(tx);
  const period = rows[0];
  if (!period || !holding) return { isTaken: false, overdrawn: 0 };
  if (period.ends_at <= now) {
    if (period.starts_at >= holding.started_at) await capListings(tx, period);
    return { isTaken: false, overdrawn: 0 };
  }
  await takeDays(tx, period);
  return { isTaken: true, overdrawn: Math.max(period.free_listings - holding.free_listings_remaining, 0) };
}
