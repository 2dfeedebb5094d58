import type { CurrentSubscription, PerkCode, SubscriptionPlan, listingCredits } from "@efie/contract";
import { findCurrentSubscription, findPlans, countCredits, type PlanRow } from "./subscriptions.repository.ts";
import type { z } from "zod";
import type { Executor } from "../../platform/database/tables.ts";

const labels: Readonly<Record<PerkCode, string>> = {
  featured: "Featured listings",
  urgent: "Urgent badge",
  top: "Top of the lists",
  highlight: "Highlighted cards",
  unlimited: "Unlimited listings",
  support: "Priority support",
};

/** A plan in the wire format, in cedis. */
function presentPlan(row: PlanRow): SubscriptionPlan {
  const { position: _, price_pesewas, original_price_pesewas, perks, ...plan } = row;
  return {
    ...plan,
    price: price_pesewas / 100,
    original_price: original_price_pesewas === null ? null : original_price_pesewas / 100,
    perks: perks.map((code) => ({ code, label: labels[code] })),
  };
}

/** Returns every plan on sale, in display order. */
export async function listSubscriptionPlans(reads: Executor): Promise<SubscriptionPlan[]> {
  return (await findPlans(reads)).map(presentPlan);
}

/** Returns the user's active subscription; null without one. */
export async function getCurrentSubscription(db: Executor, userId: number, now: Date): Promise<CurrentSubscription | null> {
  const row = await findCurrentSubscription(db, userId, now);
  if (!row) return null;
  return {
    plan: row.plan,
    start_date: row.started_at.toISOString(),
    end_date: row.ends_at.toISOString(),
    free_listings_remaining: row.free_listings_remaining,
    has_free_quota: row.unlimited_listings || row.free_listings_remaining > 0,
  };
}

/** Counts the user's unused credits. `db` is the primary: a replica may not have a credit just added. */
export async function countListingCredits(db: Executor, userId: number): Promise<z.output<typeof listingCredits>> {
  return { credits: await countCredits(db, userId) };
}
