import { defineCall } from "../call.ts";
import {
  createdPayment,
  createListingPaymentBody,
  createSubscriptionPaymentBody,
  paymentPreview,
  previewSubscriptionPaymentBody,
  verifiedPayment,
  verifyPaymentBody,
} from "../payments.ts";

const tag = "payments";

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
