import { defineCall } from "../call.ts";
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
  name: "getPaymentConfig",
  summary: "What the payment popup is opened with",
  method: "GET",
  path: "main/payments/config/",
  tag,
  auth: "optional",
  limit: "read",
  answers: { 200: paymentConfig },
});

export const previewSubscriptionPayment = defineCall({
  name: "previewSubscriptionPayment",
  summary: "What a plan costs with a promo code",
  method: "POST",
  path: "main/subscription-payments/preview/",
  tag,
  auth: "required",
  limit: "write",
  body: previewSubscriptionPaymentBody,
  answers: { 200: paymentPreview },
});

export const createSubscriptionPayment = defineCall({
  name: "createSubscriptionPayment",
  summary: "Start paying for a plan",
  method: "POST",
  path: "main/subscription-payments/",
  tag,
  auth: "required",
  limit: "write",
  takesIdempotencyKey: true,
  body: createSubscriptionPaymentBody,
  answers: { 201: createdPayment },
});

export const verifySubscriptionPayment = defineCall({
  name: "verifySubscriptionPayment",
  summary: "Settle a subscription payment",
  method: "POST",
  path: "main/payments/verify-subscription/",
  tag,
  auth: "required",
  limit: "write",
  body: verifyPaymentBody,
  answers: { 200: verifiedPayment },
});

export const createListingPayment = defineCall({
  name: "createListingPayment",
  summary: "Start paying for a listing",
  method: "POST",
  path: "main/listing-payments/",
  tag,
  auth: "required",
  limit: "write",
  takesIdempotencyKey: true,
  body: createListingPaymentBody,
  answers: { 201: createdPayment },
});

export const verifyListingPayment = defineCall({
  name: "verifyListingPayment",
  summary: "Settle a listing payment",
  method: "POST",
  path: "main/payments/verify-listing/",
  tag,
  auth: "required",
  limit: "write",
  body: verifyPaymentBody,
  answers: { 200: verifiedPayment },
});

export const receivePaystackWebhook = defineCall({
  name: "receivePaystackWebhook",
  summary: "Paystack tells what happened; signed with HMAC-SHA512 of the raw body",
  method: "POST",
  path: "payments/paystack/webhook",
  maxBodyBytes: 262_144,
  tag,
  auth: "optional",
  limit: "write",
  answers: { 200: webhookAnswer },
});
