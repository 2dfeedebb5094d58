import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { moderationEndpoints } from "../member-endpoints.ts";
import { dashboard } from "../dashboard.ts";
import { deliveriesQuery, listedDelivery } from "../deliveries.ts";
import * as moderation from "../moderation.ts";
import { ledgerEntry, paymentsQuery, reviewPaymentBody, unknownPaymentEvent } from "../payments.ts";
import { pageQuery } from "../primitives.ts";
import { ownProperty, propertyDocument } from "../properties.ts";
import { publicProfile } from "../users.ts";

export const moderationCalls = defineGroup("moderation", moderationEndpoints, {
  getDashboard: {
    summary: "Traffic, reviews and payments of the last 30 days, and open work",
    answers: { 200: dashboard },
  },
  listModerationQueue: {
    summary: "A review queue",
    query: moderation.moderationQuery,
    answers: { 200: z.array(moderation.moderationEntry) },
  },
  verifyProperty: {
    summary: "Verify a listing; 409 if it changed since the given version",
    body: moderation.verifyBody,
    answers: { 200: ownProperty },
  },
  rejectProperty: {
    summary: "Reject a listing; 409 if it changed since the given version",
    body: moderation.rejectBody,
    answers: { 200: ownProperty },
  },
  listPropertyFlags: {
    summary: "What is odd about a listing: copied photos, a low price, contacts in its words",
    answers: { 200: z.array(moderation.propertyFlag) },
  },
  grantStaff: {
    summary: "Grant staff rights",
    needsRecentPassword: true,
    body: moderation.grantStaffBody,
    answers: { 200: publicProfile },
  },
  revokeStaff: {
    summary: "Revoke staff rights immediately; the last member of staff stays",
    needsRecentPassword: true,
    body: moderation.revokeStaffBody,
    answers: { 200: publicProfile },
  },
  listStaff: {
    summary: "The staff, up to 500",
    answers: { 200: z.array(moderation.staffMember) },
  },
  listStaffActions: {
    summary: "The actions of staff, newest first",
    query: pageQuery,
    answers: { 200: z.array(moderation.staffAction) },
  },
  getReviewedProperty: {
    summary: "A listing as it was when staff reviewed it",
    answers: { 200: propertyDocument },
  },
  listPromoCodes: {
    summary: "All promo codes",
    answers: { 200: z.array(moderation.promoCode) },
  },
  createPromoCode: {
    summary: "Create a promo code",
    needsRecentPassword: true,
    body: moderation.promoCodeBody,
    answers: { 201: moderation.promoCode },
  },
  endPromoCode: {
    summary: "End a promo code now; an ended one does not change",
    needsRecentPassword: true,
    answers: { 200: moderation.promoCode },
  },
  listDeliveries: {
    summary: "Emails, SMS and pushes in a state, newest first; the dead ones unless `status` says otherwise",
    query: deliveriesQuery,
    answers: { 200: z.array(listedDelivery) },
  },
  sendDeliveryAgain: {
    summary: "Queue a dead delivery again; 409 for one that is not dead",
    answers: { 200: listedDelivery },
  },
  listPayments: {
    summary: "All payments with their events, newest first; `flagged` for those that need attention, `search` to find one",
    query: paymentsQuery,
    answers: { 200: z.array(ledgerEntry) },
  },
  reviewPayment: {
    summary:
      "Mark a payment as looked at, with a note for the trail; it needs a look again when its flags change. 409 when it needs none or its flags are others than were seen, 403 for one's own",
    body: reviewPaymentBody,
    answers: { 200: ledgerEntry },
  },
  listUnknownPaymentEvents: {
    summary: "Events of unknown payments, newest first",
    query: pageQuery,
    answers: { 200: z.array(unknownPaymentEvent) },
  },
});
