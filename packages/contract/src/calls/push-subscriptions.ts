import { z } from "zod";
import { defineCall } from "../call.ts";
import { pushSubscriptionEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";
import { pushKey, pushSubscription, pushSubscriptionBody } from "../push-subscriptions.ts";

const tag = "push-subscriptions";

export const getPushKey = defineCall({
  ...pushSubscriptionEndpoints.getPushKey,
  summary: "The key with which a browser subscribes to push messages",
  tag,
  limit: "read",
  answers: { 200: pushKey },
});

export const addPushSubscription = defineCall({
  ...pushSubscriptionEndpoints.addPushSubscription,
  summary: "Send push messages to this browser; 200 if it is known. It belongs to who is logged in now",
  tag,
  limit: "write",
  body: pushSubscriptionBody,
  answers: { 200: pushSubscription, 201: pushSubscription },
});

export const removePushSubscription = defineCall({
  ...pushSubscriptionEndpoints.removePushSubscription,
  summary: "Send no more push messages to one of the caller's browsers",
  tag,
  limit: "write",
  params: z.object({ id: queryId }),
  answers: { 204: null },
});
