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
  summary: "The caller's active subscription; 204 without one",
  tag,
  limit: "read",
  answers: { 200: currentSubscription, 204: null },
});

export const countListingCredits = defineCall({
  ...subscriptionEndpoints.countListingCredits,
  summary: "The number of the caller's unused fees, which pay for their next listings",
  tag,
  limit: "read",
  answers: { 200: listingCredits },
});
