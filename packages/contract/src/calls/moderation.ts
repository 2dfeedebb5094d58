import { z } from "zod";
import { defineCall } from "../call.ts";
import { dashboard } from "../dashboard.ts";
import {
  grantStaffBody,
  moderationEntry,
  moderationQuery,
  promoCode,
  promoCodeBody,
  rejectBody,
  revokeStaffBody,
  staffAction,
  staffActionsQuery,
  staffMember,
  verifyBody,
} from "../moderation.ts";
import { ledgerEntry, paymentsQuery, unknownPaymentEvent, unknownPaymentEventsQuery } from "../payments.ts";
import { queryId } from "../primitives.ts";
import { ownProperty, propertyDocument } from "../properties.ts";
import { publicProfile } from "../users.ts";

const tag = "moderation";
const params = z.object({ id: queryId });

export const getDashboard = defineCall({
  name: "getDashboard",
  summary: "Traffic, reviews and payments of the last 30 days, and what waits now",
  method: "GET",
  path: "main/moderation/dashboard/",
  tag,
  auth: "staff",
  limit: "read",
  answers: { 200: dashboard },
});

export const listModerationQueue = defineCall({
  name: "listModerationQueue",
  summary: "Listings that wait for staff",
  method: "GET",
  path: "main/moderation/properties/",
  tag,
  auth: "staff",
  limit: "read",
  query: moderationQuery,
  answers: { 200: z.array(moderationEntry) },
});

export const verifyProperty = defineCall({
  name: "verifyProperty",
  summary: "Publish a listing; 409 when it changed since the version that was looked at",
  method: "POST",
  path: "main/moderation/properties/{id}/verify/",
  tag,
  auth: "staff",
  limit: "write",
  params,
  body: verifyBody,
  answers: { 200: ownProperty },
});

export const rejectProperty = defineCall({
  name: "rejectProperty",
  summary: "Send a listing back to its owner; 409 when it changed since the version that was looked at",
  method: "POST",
  path: "main/moderation/properties/{id}/reject/",
  tag,
  auth: "staff",
  limit: "write",
  params,
  body: rejectBody,
  answers: { 200: ownProperty },
});

export const grantStaff = defineCall({
  name: "grantStaff",
  summary: "Make somebody staff",
  method: "POST",
  path: "main/moderation/staff/",
  tag,
  auth: "staff",
  needsRecentPassword: true,
  limit: "write",
  body: grantStaffBody,
  answers: { 200: publicProfile },
});

export const revokeStaff = defineCall({
  name: "revokeStaff",
  summary: "Take staff's rights from somebody, at once; never from the last one",
  method: "POST",
  path: "main/moderation/staff/revoke/",
  tag,
  auth: "staff",
  needsRecentPassword: true,
  limit: "write",
  body: revokeStaffBody,
  answers: { 200: publicProfile },
});

export const listStaff = defineCall({
  name: "listStaff",
  summary: "Who is staff, the first five hundred",
  method: "GET",
  path: "main/moderation/staff/",
  tag,
  auth: "staff",
  limit: "read",
  answers: { 200: z.array(staffMember) },
});

export const listStaffActions = defineCall({
  name: "listStaffActions",
  summary: "What staff did, newest first",
  method: "GET",
  path: "main/moderation/actions/",
  tag,
  auth: "staff",
  limit: "read",
  query: staffActionsQuery,
  answers: { 200: z.array(staffAction) },
});

export const getReviewedProperty = defineCall({
  name: "getReviewedProperty",
  summary: "A listing as it was when staff decided on it",
  method: "GET",
  path: "main/moderation/actions/{id}/listing/",
  tag,
  auth: "staff",
  limit: "read",
  params,
  answers: { 200: propertyDocument },
});

export const listPromoCodes = defineCall({
  name: "listPromoCodes",
  summary: "Promo codes",
  method: "GET",
  path: "main/moderation/promo-codes/",
  tag,
  auth: "staff",
  limit: "read",
  answers: { 200: z.array(promoCode) },
});

export const createPromoCode = defineCall({
  name: "createPromoCode",
  summary: "Make a promo code",
  method: "POST",
  path: "main/moderation/promo-codes/",
  tag,
  auth: "staff",
  needsRecentPassword: true,
  limit: "write",
  body: promoCodeBody,
  answers: { 201: promoCode },
});

export const endPromoCode = defineCall({
  name: "endPromoCode",
  summary: "End a promo code now; one that is over stays as it is",
  method: "POST",
  path: "main/moderation/promo-codes/{id}/end/",
  tag,
  auth: "staff",
  needsRecentPassword: true,
  limit: "write",
  params,
  answers: { 200: promoCode },
});

export const listPayments = defineCall({
  name: "listPayments",
  summary: "Every payment with its events, the newest first; `flagged` for those that need a look, `search` for one",
  method: "GET",
  path: "main/moderation/payments/",
  tag,
  auth: "staff",
  limit: "read",
  query: paymentsQuery,
  answers: { 200: z.array(ledgerEntry) },
});

export const listUnknownPaymentEvents = defineCall({
  name: "listUnknownPaymentEvents",
  summary: "What the provider told of payments that are none of ours, the newest first",
  method: "GET",
  path: "main/moderation/payment-events/",
  tag,
  auth: "staff",
  limit: "read",
  query: unknownPaymentEventsQuery,
  answers: { 200: z.array(unknownPaymentEvent) },
});
