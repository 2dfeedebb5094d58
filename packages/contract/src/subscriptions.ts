import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { cedis, id, instant, object } from "./primitives.ts";

/** Unknown perk codes are shown with a default icon, so any string is valid. */
export const perk = object("Perk", { code: z.string(), label: z.string() });

export const subscriptionPlan = object("SubscriptionPlan", {
  id,
  slug: z.string(),
  display_name: z.string(),
  description: z.string(),
  price: cedis,
  original_price: cedis.nullable(),
  duration_days: z.int().min(1),
  is_popular: z.boolean(),
  unlimited_listings: z.boolean(),
  number_of_free_listings: z.int().min(0),
  perks: z.array(perk),
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>;

/** `plan` is the slug (spec, section 3). */
export const currentSubscription = object("CurrentSubscription", {
  plan: z.string(),
  start_date: instant,
  end_date: instant,
  free_listings_remaining: z.int().min(0),
  has_free_quota: z.boolean(),
});
export type CurrentSubscription = z.infer<typeof currentSubscription>;

/** Listing fees that were paid but not used. Each one covers one of the user's next properties. */
export const listingCredits = object("ListingCredits", { credits: z.int().min(0) });

export const subscriptionCalls = defineGroup("subscriptions", {
  listSubscriptionPlans: call("GET", "main/subscription-plans/", "optional", {
    summary: "Plans on sale",
    answers: { 200: z.array(subscriptionPlan) },
  }),
  getCurrentSubscription: call("GET", "main/user-subscriptions/current/", "required", {
    summary: "The caller's active subscription; 204 without one",
    answers: { 200: currentSubscription, 204: null },
  }),
  countListingCredits: call("GET", "main/listing-credits/", "required", {
    summary: "The number of the caller's unused fees, which pay for their next listings",
    answers: { 200: listingCredits },
  }),
});
