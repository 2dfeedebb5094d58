import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { subscriptionEndpoints, paymentEndpoints, receiptEndpoints } from "../member-endpoints.ts";
import { currentSubscription, listingCredits, subscriptionPlan } from "../subscriptions.ts";
import * as payments from "../payments.ts";
import { pageQuery } from "../primitives.ts";

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
    answers: { 200: payments.paymentConfig },
  },
  previewSubscriptionPayment: {
    summary: "The price of a plan with a promo code",
    body: payments.previewSubscriptionPaymentBody,
    answers: { 200: payments.paymentPreview },
  },
  createSubscriptionPayment: {
    summary: "Open a payment for a plan",
    takesIdempotencyKey: true,
    body: payments.createSubscriptionPaymentBody,
    answers: { 201: payments.createdPayment },
  },
  verifySubscriptionPayment: {
    summary: "Verify and settle a plan's payment",
    body: payments.verifyPaymentBody,
    answers: { 200: payments.verifiedPayment },
  },
  createListingPayment: {
    summary: "Open a payment for a listing",
    takesIdempotencyKey: true,
    body: payments.createListingPaymentBody,
    answers: { 201: payments.createdPayment },
  },
  verifyListingPayment: {
    summary: "Verify and settle a listing's payment",
    body: payments.verifyPaymentBody,
    answers: { 200: payments.verifiedPayment },
  },
  receivePaystackWebhook: {
    summary: "Webhook for Paystack's events, signed with HMAC-SHA512 of the raw body",
    maxBodyBytes: 262_144,
    answers: { 200: payments.webhookAnswer },
  },
});

export const receiptCalls = defineGroup("receipts", receiptEndpoints, {
  listOwnPayments: {
    summary: "The caller's payments with the numbers of their receipts, newest first",
    query: pageQuery,
    answers: { 200: z.array(payments.ownPayment) },
  },
  getReceipt: {
    summary: "The receipt of one's own payment, or of its refund by `number`, as PDF; staff may read everybody's",
    params: payments.receiptParams,
    query: payments.receiptQuery,
    answers: { 200: null },
  },
  getReceiptDetails: {
    summary: "The name and TIN on one's receipts",
    answers: { 200: payments.receiptDetails },
  },
  updateReceiptDetails: {
    summary: "Change the name and TIN on one's receipts, also on earlier ones",
    body: payments.updateReceiptDetailsBody,
    answers: { 200: payments.receiptDetails },
  },
});
