import { defineCall } from "../call.ts";
import { paymentEndpoints } from "../endpoints.ts";
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

const tag = "payments";

export const getPaymentConfig = defineCall({
  ...paymentEndpoints.getPaymentConfig,
  summary: "Key and script for the payment popup",
  tag,
  limit: "read",
  answers: { 200: paymentConfig },
});

export const previewSubscriptionPayment = defineCall({
  ...paymentEndpoints.previewSubscriptionPayment,
  summary: "The price of a plan with a promo code",
  tag,
  limit: "write",
  body: previewSubscriptionPaymentBody,
  answers: { 200: paymentPreview },
});

export const createSubscriptionPayment = defineCall({
  ...paymentEndpoints.createSubscriptionPayment,
  summary: "Open a payment for a plan",
  tag,
  limit: "write",
  takesIdempotencyKey: true,
  body: createSubscriptionPaymentBody,
  answers: { 201: createdPayment },
});

export const verifySubscriptionPayment = defineCall({
  ...paymentEndpoints.verifySubscriptionPayment,
  summary: "Verify and settle a plan's payment",
  tag,
  limit: "write",
  body: verifyPaymentBody,
  answers: { 200: verifiedPayment },
});

export const createListingPayment = defineCall({
  ...paymentEndpoints.createListingPayment,
  summary: "Open a payment for a listing",
  tag,
  limit: "write",
  takesIdempotencyKey: true,
  body: createListingPaymentBody,
  answers: { 201: createdPayment },
});

export const verifyListingPayment = defineCall({
  ...paymentEndpoints.verifyListingPayment,
  summary: "Verify and settle a listing's payment",
  tag,
  limit: "write",
  body: verifyPaymentBody,
  answers: { 200: verifiedPayment },
});

export const receivePaystackWebhook = defineCall({
  ...paymentEndpoints.receivePaystackWebhook,
  summary: "Webhook for Paystack's events, signed with HMAC-SHA512 of the raw body",
  maxBodyBytes: 262_144,
  tag,
  limit: "write",
  answers: { 200: webhookAnswer },
});
