import type { PerkCode } from "@efie/contract";
import { sql } from "kysely";
import { firstRow, firstValue, onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { rowsOf, type PersonalData } from "../../platform/personal-data.ts";

export type PlanRow = RowOf<"subscription_plans">;

/** Returns every plan, in display order. */
export async function findPlans(executor: Executor): Promise<PlanRow[]> {
  return await executor.selectFrom("subscription_plans").selectAll().orderBy("position").execute();
}

/** Finds a plan by id or slug. A slug of digits only is read as an id. */
export async function findPlan(executor: Executor, plan: number | string): Promise<PlanRow | null> {
  const id = typeof plan === "number" ? plan : /^[1-9]\d{0,8}$/.test(plan) ? Number(plan) : null;
  const query = executor.selectFrom("subscription_plans").selectAll();
  const row = await (
    id === null ? query.where("slug", "=", String(plan).toLowerCase()) : query.where("id", "=", id)
  ).executeTakeFirst();
  return row ?? null;
}

/** Returns the user's active subscription; null without one. */
export async function findCurrentSubscription(executor: Executor, userId: number, now: Date) {
  const row = await executor
    .selectFrom("subscriptions as s")
    .innerJoin("subscription_plans as p", "p.id", "s.plan_id")
    .select(["p.slug as plan", "s.plan_id", "p.display_name", "p.unlimited_listings"])
    .select(["s.started_at", "s.ends_at", "s.free_listings_remaining"])
    .where("s.user_id", "=", userId)
    .where("s.ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses one free listing of the active plan and locks the subscription. One statement, so that concurrent uses do not overdraw it. */
export async function useFreeListing(tx: Executor, userId: number, now: Date) {
  return await firstRow<{ ends_at: Date; perks: PerkCode[] }>(tx)`
    update subscriptions s
    set free_listings_remaining = s.free_listings_remaining - case when p.unlimited_listings then 0 else 1 end
    from subscription_plans p
    where p.id = s.plan_id and s.user_id = ${userId} and s.ends_at > ${now}
      and (p.unlimited_listings or s.free_listings_remaining > 0)
    returning s.ends_at, p.perks`;
}

export async function addCredit(tx: Executor, credit: { userId: number; paymentId: number }, now: Date): Promise<void> {
  const insert = tx.insertInto("listing_credits");
  await insert.values({ user_id: credit.userId, payment_id: credit.paymentId, created_at: now }).execute();
}

/** Uses the oldest credit that no concurrent transaction has locked. Returns the id of its payment; null without a credit. */
export async function useCredit(tx: Executor, userId: number, now: Date): Promise<number | null> {
  return await firstValue<number>(tx)`
    update listing_credits set used_at = ${now}
    where id = (
      select id from listing_credits where user_id = ${userId} and used_at is null and withdrawn_at is null
      order by id limit 1 for update skip locked
    )
    returning payment_id`;
}

export async function countCredits(executor: Executor, userId: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*) as credits from listing_credits
    where user_id = ${userId} and used_at is null and withdrawn_at is null`;
}

/** Revokes a credit. Returns false when it was used or does not exist. */
export async function revokeCredit(tx: Executor, paymentId: number, now: Date): Promise<boolean> {
  const update = tx.updateTable("listing_credits").set({ withdrawn_at: now }).where("payment_id", "=", paymentId);
  return (await update.where("used_at", "is", null).where("withdrawn_at", "is", null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** The effects of payments. They stay with the payments, and contain no name. */
export const subscriptionsPersonalData: PersonalData = {
  tables: ["subscriptions", "subscription_periods", "listing_credits"],
  sections: {
    subscriptions: rowsOf(
      (userId) => sql<object>`
        select n.display_name as plan, p.starts_at, p.ends_at, p.withdrawn_at from subscription_periods p
        join subscription_plans n on n.id = p.plan_id where p.user_id = ${userId} order by p.starts_at`,
    ),
    listing_credits: rowsOf(
      (userId) => sql<object>`
        select created_at, used_at, withdrawn_at from listing_credits where user_id = ${userId} order by id`,
    ),
  },
  erase: async () => false,
};
