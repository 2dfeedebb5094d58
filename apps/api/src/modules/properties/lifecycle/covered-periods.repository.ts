import { limits } from "@efie/contract";
import { sql } from "kysely";
import { allRows, firstValue } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/** The property whose current period came from this payment of its owner; null when there is none. */
export async function findPeriodOf(executor: Executor, { userId, paymentId }: { userId: number; paymentId: number }) {
  return await firstValue<number>(executor)`
    select id from properties
    where creator_id = ${userId} and run_payment_id = ${paymentId} and deleted_at is null`;
}

/** Locks the properties with a period or badges from a subscription; before the subscription itself, as renewals do. */
export async function lockCovered(executor: Executor, userId: number): Promise<void> {
  await sql`
    select id from properties
    where creator_id = ${userId} and deleted_at is null and (perks_until is not null or covered_until is not null)
    order by id for no key update`.execute(executor);
}

/** A property whose current period came from its owner's subscription. */
export type CoveredPeriod = {
  id: number;
  /** Not renewed since it was published. */
  is_first: boolean;
  /** The subscription is active now, or a paid part of it covered the moment when the free listing was taken. */
  is_paid: boolean;
  /** The period was taken from the user's current subscription. */
  is_of_subscription: boolean;
};

/** Latest taken first. */
export async function findCoveredPeriods(executor: Executor, userId: number, now: Date): Promise<CoveredPeriod[]> {
  return await allRows<CoveredPeriod>(executor)`
    select p.id, p.is_first, p.taken_at >= s.started_at as is_of_subscription, s.ends_at > ${now} or exists (
      select 1 from subscription_periods d
      where d.user_id = ${userId} and d.withdrawn_at is null and d.starts_at <= p.taken_at and p.taken_at < d.ends_at
    ) as is_paid
    from (
      select id, creator_id, is_first, case when is_first then activated_at else run_started_at end as taken_at
      from (
        select id, creator_id, activated_at, run_started_at,
          published_at is null or run_started_at is null or run_started_at <= published_at as is_first
        from properties
        where creator_id = ${userId} and deleted_at is null and activated_at is not null and covered_until is not null
          and run_payment_id is null and (expiry_date is null or expiry_date > ${now})
      ) covered
    ) p join subscriptions s on s.user_id = p.creator_id
    order by p.taken_at desc, p.id desc`;
}

/** The number of periods from the user's current subscription. */
export async function countCovered(executor: Executor, userId: number, now: Date): Promise<number> {
  const periods = await findCoveredPeriods(executor, userId, now);
  return periods.filter(({ is_of_subscription }) => is_of_subscription).length;
}

/** Ends the user's badges with a subscription whose end was moved to an earlier time. */
export async function shortenPerks(executor: Executor, userId: number, now: Date): Promise<void> {
  await sql`
    update properties p set perks_until = greatest(s.ends_at, ${now}::timestamptz) from subscriptions s
    where s.user_id = ${userId}
      and p.creator_id = s.user_id and p.deleted_at is null and p.perks_until > s.ends_at`.execute(executor);
}

/** Shortens periods to the subscription's new end, but never below `limits.renewalDays`. The difference comes off the remaining time: time unpublished by staff does not count. */
export async function shortenPeriods(executor: Executor, ids: readonly number[]): Promise<void> {
  const least = sql`(coalesce(p.run_started_at, least(p.published_at, p.expiry_date - make_interval(days => ${limits.renewalDays})))
    + make_interval(days => ${limits.renewalDays}))`;
  const cut = sql`(greatest(${least}, p.covered_until) - greatest(${least}, s.ends_at))`;
  await sql`
    update properties p set covered_until = s.ends_at, expiry_date = p.expiry_date - ${cut},
      paused_ms = p.paused_ms - least(p.paused_ms, round(extract(epoch from ${cut}) * 1000)::bigint)
    from subscriptions s
    where p.id = any(${ids}::integer[]) and s.user_id = p.creator_id and p.covered_until > s.ends_at`.execute(executor);
}

/** Ends renewals that turned out to be unpaid: now, or as soon as staff publish the property again. */
export async function endPeriods(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update properties set expiry_date = case when expiry_date is not null then ${now}::timestamptz end, covered_until = least(covered_until, ${now}::timestamptz),
      paused_ms = case when paused_ms is not null then 0 end, fee_withdrawn_at = ${now}
    where id = any(${ids}::integer[])`.execute(executor);
}
