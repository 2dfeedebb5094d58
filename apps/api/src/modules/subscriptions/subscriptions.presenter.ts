import type { CurrentSubscription, PerkCode, SubscriptionPlan } from "@efie/contract";
import type { CurrentRow, PlanRow } from "./subscriptions.repository.ts";

const labels: Readonly<Record<PerkCode, string>> = {
  featured: "Featured listings",
  urgent: "Urgent badge",
  top: "Top of the lists",
  highlight: "Highlighted cards",
  unlimited: "Unlimited listings",
  support: "Priority support",
};

/** A plan in the wire format, in cedis. */
export function presentPlan({ price_pesewas, original_price_pesewas, perks, ...plan }: PlanRow): SubscriptionPlan {
  return {
    ...plan,
    price: price_pesewas / 100,
    original_price: original_price_pesewas === null ? null : original_price_pesewas / 100,
    perks: perks.map((code) => ({ code, label: labels[code] })),
  };
}

/** A user's active subscription. */
export function presentSubscription(row: CurrentRow): CurrentSubscription {
  return {
    plan: row.plan,
    start_date: row.started_at.toISOString(),
    end_date: row.ends_at.toISOString(),
    free_listings_remaining: row.free_listings_remaining,
    has_free_quota: row.unlimited_listings || row.free_listings_remaining > 0,
  };
}
