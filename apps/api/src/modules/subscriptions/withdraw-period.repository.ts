import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/**
 * What taking a payment's period back did. `isTaken` is false where its time was over already; `overdrawn` is how many free listings
 * that it gave must still be taken back from their properties.
 */
export type WithdrawnPeriod = { isTaken: boolean; overdrawn: number };

/** How many properties run, or wait for staff, by the free listings of the subscription that somebody has now. */
export type CountRuns = (tx: Executor, userId: number) => Promise<number>;

type Period = { user_id: number; starts_at: Date; ends_at: Date; free_listings: number };
type Holding = { started_at: Date; free_listings_remaining: number };

/** Locks the subscription of a payment's period: whoever changes it locks it first. */
async function lockHolding(tx: Executor, paymentId: number): Promise<Holding | null> {
  const { rows } = await sql<Holding>`
    select s.started_at, s.free_listings_remaining from subscriptions s join subscription_periods p on p.user_id = s.user_id
    where p.payment_id = ${paymentId} for update of s`.execute(tx);
  return rows[0] ?? null;
}

/** The later periods move forward. The end may come to lie in the past: what the money had never paid for. */
async function takeDays(tx: Executor, { user_id, starts_at, ends_at }: Period): Promise<void> {
  const length = sql`(${ends_at}::timestamptz - ${starts_at}::timestamptz)`;
  await sql`
    update subscription_periods set starts_at = starts_at - ${length}, ends_at = ends_at - ${length}
    where user_id = ${user_id} and withdrawn_at is null and starts_at >= ${ends_at}`.execute(tx);
  await sql`update subscriptions set ends_at = ends_at - ${length} where user_id = ${user_id}`.execute(tx);
}

async function sumLater(tx: Executor, { user_id, ends_at }: Period): Promise<number> {
  const { rows } = await sql<{ properties: number }>`
    select coalesce(sum(free_listings), 0)::integer as properties from subscription_periods
    where user_id = ${user_id} and withdrawn_at is null and starts_at >= ${ends_at}`.execute(tx);
  return rows[0]?.properties ?? 0;
}

/**
 * Of the free listings of a period that is over, those whose runs are over, too: they were used in its time. Used first is what was given
 * first, so they are what it and the later periods gave, less what is left and what still runs.
 */
async function countUsedUp(tx: Executor, period: Period, holding: Holding, countRuns: CountRuns): Promise<number> {
  const given = period.free_listings + (await sumLater(tx, period));
  const usedUp = given - holding.free_listings_remaining - (await countRuns(tx, period.user_id));
  return Math.min(Math.max(usedUp, 0), period.free_listings);
}

/** Answers how many of them are not there any more. */
async function takeProperties(tx: Executor, { user_id }: Period, holding: Holding, properties: number): Promise<number> {
  await sql`
    update subscriptions set free_listings_remaining = greatest(free_listings_remaining - ${properties}, 0)
    where user_id = ${user_id}`.execute(tx);
  return Math.max(properties - holding.free_listings_remaining, 0);
}

/**
 * Takes a period and its free listings back; those paid for after it move forward. Of one that is over only the free listings, and not
 * those that were used on runs that are over.
 */
export async function withdrawPeriod(
  tx: Executor,
  { paymentId, countRuns }: { paymentId: number; countRuns: CountRuns },
  now: Date,
): Promise<WithdrawnPeriod> {
  const holding = await lockHolding(tx, paymentId);
  const { rows } = await sql<Period>`
    update subscription_periods set withdrawn_at = ${now} where payment_id = ${paymentId} and withdrawn_at is null
    returning user_id, starts_at, ends_at, free_listings`.execute(tx);
  const period = rows[0];
  if (!period || !holding) return { isTaken: false, overdrawn: 0 };
  if (period.ends_at > now) {
    await takeDays(tx, period);
    return { isTaken: true, overdrawn: await takeProperties(tx, period, holding, period.free_listings) };
  }
  // A subscription that began later has nothing of it.
  if (period.starts_at < holding.started_at) return { isTaken: false, overdrawn: 0 };
  const owed = period.free_listings - (await countUsedUp(tx, period, holding, countRuns));
  return { isTaken: false, overdrawn: await takeProperties(tx, period, holding, owed) };
}
