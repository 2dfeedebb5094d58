import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { dashboard } from "./dashboard.ts";
import { deliveriesQuery, listedDelivery } from "./deliveries.ts";
import * as moderation from "./moderation.ts";
import { ledgerEntry, paymentsQuery, reviewPaymentBody, unknownPaymentEvent } from "./payments.ts";
import { pageQuery } from "./primitives.ts";
import { ownProperty, propertyDocument } from "./properties.ts";
import { publicProfile } from "./users.ts";

export const moderationCalls = defineGroup("moderation", {
  getDashboard: call("GET", "main/moderation/dashboard/", "staff", {
    summary: "Traffic, reviews and payments of the last 30 days, and open work",
    answers: { 200: dashboard },
  }),
  listModerationQueue: call("GET", "main/moderation/properties/", "staff", {
    summary: "A review queue",
    query: moderation.moderationQuery,
    answers: { 200: z.array(moderation.moderationEntry) },
  }),
  verifyProperty: call("POST", "main/moderation/properties/{id}/verify/", "staff", {
    summary: "Verify a listing; 409 if it changed since the given version",
    body: moderation.verifyBody,
    answers: { 200: ownProperty },
  }),
  rejectProperty: call("POST", "main/moderation/properties/{id}/reject/", "staff", {
    summary: "Reject a listing; 409 if it changed since the given version",
    body: moderation.rejectBody,
    answers: { 200: ownProperty },
  }),
  listPropertyFlags: call("GET", "main/moderation/properties/{id}/flags/", "staff", {
    summary: "What is odd about a listing: copied photos, a low price, contacts in its words",
    answers: { 200: z.array(moderation.propertyFlag) },
  }),
  grantStaff: call("POST", "main/moderation/staff/", "staff", {
    summary: "Grant staff rights",
    needsRecentPassword: true,
    body: moderation.grantStaffBody,
    answers: { 200: publicProfile },
  }),
  revokeStaff: call("POST", "main/moderation/staff/revoke/", "staff", {
    summary: "Revoke staff rights immediately; the last member of staff stays",
    needsRecentPassword: true,
    body: moderation.revokeStaffBody,
    answers: { 200: publicProfile },
  }),
  listStaff: call("GET", "main/moderation/staff/", "staff", {
    summary: "The staff, up to 500",
    answers: { 200: z.array(moderation.staffMember) },
  }),
  listStaffActions: call("GET", "main/moderation/actions/", "staff", {
    summary: "The actions of staff, newest first",
    query: pageQuery,
    answers: { 200: z.array(moderation.staffAction) },
  }),
  getReviewedProperty: call("GET", "main/moderation/actions/{id}/listing/", "staff", {
    summary: "A listing as it was when staff reviewed it",
    answers: { 200: propertyDocument },
  }),
  listPromoCodes: call("GET", "main/moderation/promo-codes/", "staff", {
    summary: "All promo codes",
    answers: { 200: z.array(moderation.promoCode) },
  }),
  createPromoCode: call("POST", "main/moderation/promo-codes/", "staff", {
    summary: "Create a promo code",
    needsRecentPassword: true,
    body: moderation.promoCodeBody,
    answers: { 201: moderation.promoCode },
  }),
  endPromoCode: call("POST", "main/moderation/promo-codes/{id}/end/", "staff", {
    summary: "End a promo code now; an ended one does not change",
    needsRecentPassword: true,
    answers: { 200: moderation.promoCode },
  }),
  listDeliveries: call("GET", "main/moderation/deliveries/", "staff", {
    summary: "Emails, SMS and pushes in a state, newest first; the dead ones unless `status` says otherwise",
    query: deliveriesQuery,
    answers: { 200: z.array(listedDelivery) },
  }),
  sendDeliveryAgain: call("POST", "main/moderation/deliveries/{id}/send-again/", "staff", {
    summary: "Queue a dead delivery again; 409 for one that is not dead",
    answers: { 200: listedDelivery },
  }),
  listPayments: call("GET", "main/moderation/payments/", "staff", {
    summary: "All payments with their events, newest first; `flagged` for those that need attention, `search` to find one",
    query: paymentsQuery,
    answers: { 200: z.array(ledgerEntry) },
  }),
  reviewPayment: call("POST", "main/moderation/payments/{id}/review/", "staff", {
    summary:
      "Mark a payment as looked at, with a note for the trail; it needs a look again when its flags change. 409 when it needs none or its flags are others than were seen, 403 for one's own",
    body: reviewPaymentBody,
    answers: { 200: ledgerEntry },
  }),
  listUnknownPaymentEvents: call("GET", "main/moderation/payment-events/", "staff", {
    summary: "Events of unknown payments, newest first",
    query: pageQuery,
    answers: { 200: z.array(unknownPaymentEvent) },
  }),
});
