import { z } from "zod";
import { defineCall } from "../call.ts";
import { subscriptionEndpoints } from "../endpoints.ts";
import { currentSubscription, listingCredits, subscriptionPlan } from "../subscriptions.ts";

const tag = "subscriptions";

export const listSubscriptionPlans = defineCall({
  ...subscriptionEndpoints.listSubscriptionPlans,
  summary: "Plans on sale",
  tag,
  limit: "read",
  answers: { 200: z.array(subscriptionPlan) },
});

export const getCurrentSubscription = defineCall({
  ...subscriptionEndpoints.getCurrentSubscription,
  summary: "The caller's active subscription; 204 when none",
  tag,
  limit: "read",
  answers: { 200: currentSubscription, 204: null },
});

export const countListingCredits = defineCall({
  ...subscriptionEndpoints.countListingCredits,
  summary: "How many fees are kept for the caller's next listings",
  tag,
  limit: "read",
  answers: { 200: listingCredits },
});
