import { defineCall } from "../call.ts";
import { preferenceEndpoints } from "../endpoints.ts";
import { emailSubscription, preferences, unsubscribeQuery, updatePreferencesBody } from "../preferences.ts";

const tag = "preferences";

export const getPreferences = defineCall({
  ...preferenceEndpoints.getPreferences,
  summary: "By which channels the caller wants to be notified, and when not",
  tag,
  limit: "read",
  answers: { 200: preferences },
});

export const updatePreferences = defineCall({
  ...preferenceEndpoints.updatePreferences,
  summary: "Change some switches or the quiet hours; what is left out stays",
  tag,
  limit: "write",
  body: updatePreferencesBody,
  answers: { 200: preferences },
});

export const getEmailSubscription = defineCall({
  ...preferenceEndpoints.getEmailSubscription,
  summary: "What the link of an email is about, and whether those emails are on",
  tag,
  limit: "read",
  query: unsubscribeQuery,
  answers: { 200: emailSubscription },
});

export const unsubscribe = defineCall({
  ...preferenceEndpoints.unsubscribe,
  summary: "End the emails of this category; takes any body, as mail programs send one (RFC 8058)",
  tag,
  limit: "write",
  query: unsubscribeQuery,
  answers: { 200: emailSubscription },
});

export const resubscribe = defineCall({
  ...preferenceEndpoints.resubscribe,
  summary: "Take an unsubscription back",
  tag,
  limit: "write",
  query: unsubscribeQuery,
  answers: { 200: emailSubscription },
});
