import { currency, moderationCalls, paymentCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readIdempotencyKey } from "../../http/api/idempotency-key.ts";
import { createListingPayment, createSubscriptionPayment, previewSubscriptionPayment } from "./create-payment.ts";
import { listPayments, listUnknownEvents, reviewPayment } from "./list-payments.ts";
import { presentCreatedPayment, presentVerifiedPayment } from "./payments.presenter.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { verifyPayment } from "./settle-payment.ts";

/** The settings of the provider's checkout popup. */
export type Popup = { publicKey: string; inlineUrl: string; isSandbox: boolean };

export function registerPaymentRoutes(serve: ServeCall, deps: PaymentsDeps, popup: Popup): void {
  const { publicKey: public_key, inlineUrl: inline_url, isSandbox: is_sandbox } = popup;
  serve(paymentCalls.getPaymentConfig, async () => ({ public_key, inline_url, currency, is_sandbox }));
  serve(paymentCalls.previewSubscriptionPayment, async (request) => {
    const { amountPesewas, pricePesewas } = await previewSubscriptionPayment(deps, request.viewer.id, request.body);
    return { amount: amountPesewas / 100, original_amount: pricePesewas / 100 };
  });
  serve(paymentCalls.createSubscriptionPayment, async (request) => {
    const key = readIdempotencyKey(request);
    const payment = await createSubscriptionPayment(deps, request.viewer.id, request.body, key);
    return presentCreatedPayment(payment);
  });
  serve(paymentCalls.createListingPayment, async (request) =>
    presentCreatedPayment(await createListingPayment(deps, request.viewer, request.body, readIdempotencyKey(request))),
  );
  serve(moderationCalls.listPayments, (request) => listPayments(deps, request.viewer.id, request.query));
  serve(moderationCalls.reviewPayment, ({ viewer, params, body }) => reviewPayment(deps, viewer.id, params.id, body));
  serve(moderationCalls.listUnknownPaymentEvents, (request) => listUnknownEvents(deps.db, request.query));
  serve(paymentCalls.verifySubscriptionPayment, async (request) => {
    const asked = { ...request.body, userId: request.viewer.id, kind: "subscription" } as const;
    return presentVerifiedPayment(await verifyPayment(deps, asked));
  });
  serve(paymentCalls.verifyListingPayment, async (request) => {
    const asked = { ...request.body, userId: request.viewer.id, kind: "listing" } as const;
    return presentVerifiedPayment(await verifyPayment(deps, asked));
  });
}

/** Registers the provider's webhook. `serve` must leave bodies as raw bytes, because the signature covers those. */
export function registerWebhookRoute(serve: ServeCall, deps: PaymentsDeps): void {
  serve(paymentCalls.receivePaystackWebhook, async (request) => {
    const body: unknown = request.body;
    const signature = request.headers["x-paystack-signature"];
    await receiveWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), typeof signature === "string" ? signature : "");
    return { received: true };
  });
}
