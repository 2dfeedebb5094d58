import { z } from "zod";
import { defineGroup } from "../call.ts";
import { subscriptionEndpoints, paymentEndpoints } from "../member-endpoints.ts";
import { currentSubscription, listingCredits, subscriptionPlan } from "../subscriptions.ts";
import {
  createdPayment,
  createListingPaymentBody,
  createSubscriptionPaymentBody,
  paymentConfig,
  paymentPreview,
  previewSubscriptionPaymentBody,
  verifiedPayment,
  verifyPaymentBody,
  webhookAnswer,
} from "../payments.ts";

export const subscriptionCalls = defineGroup("subscriptions", subscriptionEndpoints, {
  listSubscriptionPlans: {
    summary: "Plans on sale",
    answers: { 200: z.array(subscriptionPlan) },
  },
  getCurrentSubscription: {
    summary: "The caller's active subscription; 204 without one",
    answers: { 200: currentSubscription, 204: null },
  },
  countListingCredits: {
    summary: "The number of the caller's unused fees, which pay for their next listings",
    answers: { 200: listingCredits },
  },
});

export const paymentCalls = defineGroup("payments", paymentEndpoints, {
  getPaymentConfig: {
    summary: "Key and script for the payment popup",
    answers: { 200: paymentConfig },
  },
  previewSubscriptionPayment: {
    summary: "The price of a plan with a promo code",
    body: previewSubscriptionPaymentBody,
    answers: { 200: paymentPreview },
  },
  createSubscriptionPayment: {
    summary: "Open a payment for a plan",
    takesIdempotencyKey: true,
    body: createSubscriptionPaymentBody,
    answers: { 201: createdPayment },
  },
  verifySubscriptionPayment: {
    summary: "Verify and settle a plan's payment",
    body: verifyPaymentBody,
    answers: { 200: verifiedPayment },
  },
  createListingPayment: {
    summary: "Open a payment for a listing",
    takesIdempotencyKey: true,
    body: createListingPaymentBody,
    answers: { 201: createdPayment },
  },
  verifyListingPayment: {
    summary: "Verify and settle a listing's payment",
    body: verifyPaymentBody,
    answers: { 200: verifiedPayment },
  },
  receivePaystackWebhook: {
    summary: "Webhook for Paystack's events, signed with HMAC-SHA512 of the raw body",
    maxBodyBytes: 262_144,
    answers: { 200: webhookAnswer },
  },
});
