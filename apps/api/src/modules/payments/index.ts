import type { WithJobs } from "../../platform/process/scheduler.ts";
import { readIdempotencyKey, type ServeCall } from "../../http/api/calls.ts";
import { acceptAnyBody } from "../../http/api/scopes.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { currency, moderationCalls, paymentCalls } from "@efie/contract";
import { createListingPayment, createSubscriptionPayment, previewSubscriptionPayment } from "./create-payment.ts";
import { listPayments, listUnknownEvents, reviewPayment } from "./list-payments.ts";
import { presentCreatedPayment } from "./payments.presenter.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { verifyPayment } from "./settle-payment.ts";

export { paymentsPersonalData } from "./payments.repository.ts";
export { countPayments } from "./ledger.repository.ts";
export type { PaymentsDeps } from "./payments-deps.ts";

/** The settings of the provider's checkout popup. */
type Popup = { public_key: string; inline_url: string; is_sandbox: boolean };

/** Registers the routes of payments, and the job that reconciles them with the provider. Webhooks are read as raw bytes. */
export async function registerPayments(serve: ServeCall, deps: PaymentsDeps, popup: Popup): Promise<WithJobs> {
  serve(paymentCalls.getPaymentConfig, async () => ({ ...popup, currency }));
  serve(paymentCalls.previewSubscriptionPayment, (request) => previewSubscriptionPayment(deps, request.viewer.id, request.body));
  serve(paymentCalls.createSubscriptionPayment, async (request) =>
    presentCreatedPayment(await createSubscriptionPayment(deps, request.viewer.id, request.body, readIdempotencyKey(request))),
  );
  serve(paymentCalls.createListingPayment, async (request) =>
    presentCreatedPayment(await createListingPayment(deps, request.viewer, request.body, readIdempotencyKey(request))),
  );
  serve(moderationCalls.listPayments, (request) => listPayments(deps, request.viewer.id, request.query));
  serve(moderationCalls.reviewPayment, ({ viewer, params, body }) => reviewPayment(deps, viewer.id, params.id, body));
  serve(moderationCalls.listUnknownPaymentEvents, (request) => listUnknownEvents(deps.db, request.query));
  serve(paymentCalls.verifySubscriptionPayment, ({ viewer, body }) =>
    verifyPayment(deps, viewer.id, "subscription", body.reference),
  );
  serve(paymentCalls.verifyListingPayment, ({ viewer, body }) => verifyPayment(deps, viewer.id, "listing", body.reference));
  await serve.inScope((serveRaw, scope) => {
    acceptAnyBody(scope);
    // The signature covers the bytes.
    serveRaw(paymentCalls.receivePaystackWebhook, async (request) => {
      const body: unknown = request.body;
      const signature = request.headers["x-paystack-signature"];
      await receiveWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), typeof signature === "string" ? signature : "");
      return { received: true };
    });
  });
  return { jobs: [{ name: "reconcile payments", everySeconds: 60, run: () => reconcilePayments(deps) }] };
}
