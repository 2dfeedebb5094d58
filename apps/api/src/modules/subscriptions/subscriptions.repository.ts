import type { PerkCode } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type PlanRow = {
  id: number;
  slug: string;
  display_name: string;
  description: string;
  price_pesewas: number;
  original_price_pesewas: number | null;
  duration_days: number;
  is_popular: boolean;
  unlimited_listings: boolean;
  number_of_free_listings: number;
  perks: PerkCode[];
};

const planColumns = [
  "id",
  "slug",
  "display_name",
  "description",
  "price_pesewas",
  "original_price_pesewas",
  "duration_days",
  "is_popular",
  "unlimited_listings",
  "number_of_free_listings",
  "perks",
] as const;

/** Returns every plan, in display order. */
export async function findPlans(executor: Executor): Promise<PlanRow[]> {
  return await executor.selectFrom("subscription_plans").select(planColumns).orderBy("position").execute();
}

/** Finds a plan by id or slug. A slug of digits only is read as an id. */
export async function findPlan(executor: Executor, plan: number | string): Promise<PlanRow | null> {
  const id = typeof plan === "number" ? plan : /^[1-9]\d{0,8}$/.test(plan) ? Number(plan) : null;
  const query = executor.selectFrom("subscription_plans").select(planColumns);
  const row = await (
    id === null ? query.where("slug", "=", String(plan).toLowerCase()) : query.where("id", "=", id)
  ).executeTakeFirst();
  return row ?? null;
}

export type CurrentRow = {
  plan: string;
  plan_id: number;
  display_name: string;
  unlimited_listings: boolean;
  started_at: Date;
  ends_at: Date;
  free_listings_remaining: number;
};

/** Returns the user's active subscription; null without one. */
export async function findCurrentSubscription(executor: Executor, userId: number, now: Date): Promise<CurrentRow | null> {
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
export async function useFreeListing(
  tx: Executor,
  userId: number,
  now: Date,
): Promise<{ ends_at: Date; perks: PerkCode[] } | null> {
  const { rows } = await sql<{ ends_at: Date; perks: PerkCode[] }>`
    update subscriptions s
    set free_listings_remaining = s.free_listings_remaining - case when p.unlimited_listings then 0 else 1 end
    from subscription_plans p
    where p.id = s.plan_id and s.user_id = ${userId} and s.ends_at > ${now}
      and (p.unlimited_listings or s.free_listings_remaining > 0)
    returning s.ends_at, p.perks`.execute(tx);
  return rows[0] ?? null;
}
