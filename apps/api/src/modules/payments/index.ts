import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { registerPaymentRoutes, registerWebhookRoute, type Popup } from "./payments.routes.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

export { paymentsPersonalData } from "./personal-data.repository.ts";
export { countPayments } from "./ledger.repository.ts";
export type { PaymentsDeps } from "./payments-deps.ts";

/** The two ways to serve calls: with parsed bodies, and with bodies as raw bytes. */
export type PaymentServers = { serve: ServeCall; serveRaw: ServeCall };

/** Registers the routes of payments, and the job that reconciles them with the provider. */
export function registerPayments({ serve, serveRaw }: PaymentServers, deps: PaymentsDeps, popup: Popup): WithJobs {
  registerPaymentRoutes(serve, deps, popup);
  registerWebhookRoute(serveRaw, deps);
  return { jobs: [{ name: "reconcile payments", everySeconds: 60, run: () => reconcilePayments(deps) }] };
}
