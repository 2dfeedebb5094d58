import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import * as payments from "./payments.ts";
import { pageQuery } from "./primitives.ts";

export const paymentCalls = defineGroup("payments", {
  getPaymentConfig: call("GET", "main/payments/config/", "optional", {
    summary: "Key and script for the payment popup",
    answers: { 200: payments.paymentConfig },
  }),
  previewSubscriptionPayment: call("POST", "main/subscription-payments/preview/", "required", {
    summary: "The price of a plan with a promo code",
    body: payments.previewSubscriptionPaymentBody,
    answers: { 200: payments.paymentPreview },
  }),
  createSubscriptionPayment: call("POST", "main/subscription-payments/", "required", {
    summary: "Open a payment for a plan",
    takesIdempotencyKey: true,
    body: payments.createSubscriptionPaymentBody,
    answers: { 201: payments.createdPayment },
  }),
  verifySubscriptionPayment: call("POST", "main/payments/verify-subscription/", "required", {
    summary: "Verify and settle a plan's payment",
    body: payments.verifyPaymentBody,
    answers: { 200: payments.verifiedPayment },
  }),
  createListingPayment: call("POST", "main/listing-payments/", "required", {
    summary: "Open a payment for a listing",
    takesIdempotencyKey: true,
    body: payments.createListingPaymentBody,
    answers: { 201: payments.createdPayment },
  }),
  verifyListingPayment: call("POST", "main/payments/verify-listing/", "required", {
    summary: "Verify and settle a listing's payment",
    body: payments.verifyPaymentBody,
    answers: { 200: payments.verifiedPayment },
  }),
  receivePaystackWebhook: call("POST", "payments/paystack/webhook", "optional", {
    summary: "Webhook for Paystack's events, signed with HMAC-SHA512 of the raw body",
    maxBodyBytes: 262_144,
    answers: { 200: payments.webhookAnswer },
  }),
});

export const receiptCalls = defineGroup("receipts", {
  listOwnPayments: call("GET", "main/payments/", "required", {
    summary: "The caller's payments with the numbers of their receipts, newest first",
    query: pageQuery,
    answers: { 200: z.array(payments.ownPayment) },
  }),
  getReceipt: call("GET", "main/payments/{reference}/receipt.pdf", "required", {
    summary: "The receipt of one's own payment, or of its refund by `number`, as PDF; staff may read everybody's",
    params: payments.receiptParams,
    query: payments.receiptQuery,
    answers: { 200: null },
  }),
  getReceiptDetails: call("GET", "main/receipt-details/", "required", {
    summary: "The name and TIN on one's receipts",
    answers: { 200: payments.receiptDetails },
  }),
  updateReceiptDetails: call("PATCH", "main/receipt-details/", "required", {
    summary: "Change the name and TIN on one's receipts, also on earlier ones",
    body: payments.updateReceiptDetailsBody,
    answers: { 200: payments.receiptDetails },
  }),
});
