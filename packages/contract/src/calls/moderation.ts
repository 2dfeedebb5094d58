import { z } from "zod";
import { defineCall } from "../call.ts";
import { moderationEndpoints } from "../endpoints.ts";
import { dashboard } from "../dashboard.ts";
import { deliveriesQuery, listedDelivery } from "../deliveries.ts";
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
import { propertyFlag } from "../flags.ts";
import { ledgerEntry, paymentsQuery, reviewPaymentBody, unknownPaymentEvent, unknownPaymentEventsQuery } from "../payments.ts";
import { queryId } from "../primitives.ts";
import { ownProperty, propertyDocument } from "../properties.ts";
import { publicProfile } from "../users.ts";

const tag = "moderation";
const params = z.object({ id: queryId });

export const getDashboard = defineCall({
  ...moderationEndpoints.getDashboard,
  summary: "Traffic, reviews and payments of the last 30 days, and open work",
  tag,
  limit: "read",
  answers: { 200: dashboard },
});

export const listModerationQueue = defineCall({
  ...moderationEndpoints.listModerationQueue,
  summary: "A review queue",
  tag,
  limit: "read",
  query: moderationQuery,
  answers: { 200: z.array(moderationEntry) },
});

export const verifyProperty = defineCall({
  ...moderationEndpoints.verifyProperty,
  summary: "Verify a listing; 409 if it changed since the given version",
  tag,
  limit: "write",
  params,
  body: verifyBody,
  answers: { 200: ownProperty },
});

export const rejectProperty = defineCall({
  ...moderationEndpoints.rejectProperty,
  summary: "Reject a listing; 409 if it changed since the given version",
  tag,
  limit: "write",
  params,
  body: rejectBody,
  answers: { 200: ownProperty },
});

export const listPropertyFlags = defineCall({
  ...moderationEndpoints.listPropertyFlags,
  summary: "What is odd about a listing: copied photos, a low price, contacts in its words",
  tag,
  limit: "read",
  params,
  answers: { 200: z.array(propertyFlag) },
});

export const grantStaff = defineCall({
  ...moderationEndpoints.grantStaff,
  summary: "Grant staff rights",
  tag,
  needsRecentPassword: true,
  limit: "write",
  body: grantStaffBody,
  answers: { 200: publicProfile },
});

export const revokeStaff = defineCall({
  ...moderationEndpoints.revokeStaff,
  summary: "Revoke staff rights immediately; the last member of staff stays",
  tag,
  needsRecentPassword: true,
  limit: "write",
  body: revokeStaffBody,
  answers: { 200: publicProfile },
});

export const listStaff = defineCall({
  ...moderationEndpoints.listStaff,
  summary: "The staff, up to 500",
  tag,
  limit: "read",
  answers: { 200: z.array(staffMember) },
});

export const listStaffActions = defineCall({
  ...moderationEndpoints.listStaffActions,
  summary: "The actions of staff, newest first",
  tag,
  limit: "read",
  query: staffActionsQuery,
  answers: { 200: z.array(staffAction) },
});

export const getReviewedProperty = defineCall({
  ...moderationEndpoints.getReviewedProperty,
  summary: "A listing as it was when staff reviewed it",
  tag,
  limit: "read",
  params,
  answers: { 200: propertyDocument },
});

export const listPromoCodes = defineCall({
  ...moderationEndpoints.listPromoCodes,
  summary: "All promo codes",
  tag,
  limit: "read",
  answers: { 200: z.array(promoCode) },
});

export const createPromoCode = defineCall({
  ...moderationEndpoints.createPromoCode,
  summary: "Create a promo code",
  tag,
  needsRecentPassword: true,
  limit: "write",
  body: promoCodeBody,
  answers: { 201: promoCode },
});

export const endPromoCode = defineCall({
  ...moderationEndpoints.endPromoCode,
  summary: "End a promo code now; an ended one does not change",
  tag,
  needsRecentPassword: true,
  limit: "write",
  params,
  answers: { 200: promoCode },
});

export const listDeliveries = defineCall({
  ...moderationEndpoints.listDeliveries,
  summary: "Emails, SMS and pushes in a state, newest first; the dead ones unless `status` says otherwise",
  tag,
  limit: "read",
  query: deliveriesQuery,
  answers: { 200: z.array(listedDelivery) },
});

export const sendDeliveryAgain = defineCall({
  ...moderationEndpoints.sendDeliveryAgain,
  summary: "Queue a dead delivery again; 409 for one that is not dead",
  tag,
  limit: "write",
  params,
  answers: { 200: listedDelivery },
});

export const listPayments = defineCall({
  ...moderationEndpoints.listPayments,
  summary: "All payments with their events, newest first; `flagged` for those that need attention, `search` to find one",
  tag,
  limit: "read",
  query: paymentsQuery,
  answers: { 200: z.array(ledgerEntry) },
});

export const reviewPayment = defineCall({
  ...moderationEndpoints.reviewPayment,
  summary:
    "Mark a payment as looked at, with a note for the trail; it needs a look again when its flags change. 409 when it needs none or its flags are others than were seen, 403 for one's own",
  tag,
  limit: "write",
  params,
  body: reviewPaymentBody,
  answers: { 200: ledgerEntry },
});

export const listUnknownPaymentEvents = defineCall({
  ...moderationEndpoints.listUnknownPaymentEvents,
  summary: "Events of unknown payments, newest first",
  tag,
  limit: "read",
  query: unknownPaymentEventsQuery,
  answers: { 200: z.array(unknownPaymentEvent) },
});
