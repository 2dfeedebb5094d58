import { z } from "zod";
import { defineCall } from "../call.ts";
import { currentSubscription, listingCredits, subscriptionPlan } from "../subscriptions.ts";

const tag = "subscriptions";

export const listSubscriptionPlans = defineCall({
  name: "listSubscriptionPlans",
  summary: "Plans on sale",
  method: "GET",
  path: "main/subscription-plans/",
  tag,
  auth: "optional",
  limit: "read",
  answers: { 200: z.array(subscriptionPlan) },
});

export const getCurrentSubscription = defineCall({
  name: "getCurrentSubscription",
  summary: "The caller's active subscription; 204 when none",
  method: "GET",
  path: "main/user-subscriptions/current/",
  tag,
  auth: "required",
  limit: "read",
  answers: { 200: currentSubscription, 204: null },
});

export const countListingCredits = defineCall({
  name: "countListingCredits",
  summary: "How many fees are kept for the caller's next listings",
  method: "GET",
  path: "main/listing-credits/",
  tag,
  auth: "required",
  limit: "read",
  answers: { 200: listingCredits },
});
