import { paymentCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/** Serve it where bodies stay the bytes that came: the signature is of those. */
export function registerWebhookRoute(serve: ServeCall, deps: PaymentsDeps): void {
  serve(paymentCalls.receivePaystackWebhook, async (request) => {
    const body: unknown = request.body;
    const signature = request.headers["x-paystack-signature"];
    await receiveWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), typeof signature === "string" ? signature : "");
    return { received: true };
  });
}
