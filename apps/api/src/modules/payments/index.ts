import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { registerPaymentRoutes, type Popup } from "./payments.routes.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { registerWebhookRoute } from "./webhook.routes.ts";

export { countPayments } from "./count-payments.repository.ts";
export type { PaymentsDeps } from "./payments-deps.ts";

/** Both ways to serve calls: with bodies understood, and with bodies left as the bytes that came. */
export type PaymentServers = { serve: ServeCall; serveRaw: ServeCall };

/** Money: what is paid, what that gives, and what is given back. */
export function registerPayments({ serve, serveRaw }: PaymentServers, deps: PaymentsDeps, popup: Popup): WithJobs {
  registerPaymentRoutes(serve, deps, popup);
  registerWebhookRoute(serveRaw, deps);
  return { jobs: [{ name: "reconcile payments", everySeconds: 60, run: () => reconcilePayments(deps) }] };
}
