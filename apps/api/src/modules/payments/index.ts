import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { acceptAnyBody } from "../../http/api/scopes.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { registerPaymentRoutes, registerWebhookRoute, type Popup } from "./payments.routes.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

export { paymentsPersonalData } from "./payments.repository.ts";
export { countPayments } from "./ledger.repository.ts";
export type { PaymentsDeps } from "./payments-deps.ts";

/** Registers the routes of payments, and the job that reconciles them with the provider. Webhooks are read as raw bytes. */
export async function registerPayments(serve: ServeCall, deps: PaymentsDeps, popup: Popup): Promise<WithJobs> {
  registerPaymentRoutes(serve, deps, popup);
  await serve.inScope((serveRaw, scope) => {
    acceptAnyBody(scope);
    registerWebhookRoute(serveRaw, deps);
  });
  return { jobs: [{ name: "reconcile payments", everySeconds: 60, run: () => reconcilePayments(deps) }] };
}
