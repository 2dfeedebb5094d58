import type { AppDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import { recordStaffAction } from "./modules/moderation/index.ts";
import { registerPayments, type PaymentsDeps } from "./modules/payments/index.ts";
import { registerReceipts } from "./modules/receipts/index.ts";
import type { ConnectedPaystack } from "./platform/paystack/connect-paystack.ts";
import type { WithJobs } from "./platform/process/scheduler.ts";

type Sold = Pick<PaymentsDeps, "subscriptions" | "promoCodes" | "fees" | "notifications" | "idempotencyKeys" | "claims">;

/** Composes payments with their receipts and their provider. */
export async function composePayments(
  serve: ServeCall,
  { provider, ...deps }: AppDeps & Sold & { provider: ConnectedPaystack },
): Promise<WithJobs> {
  const { config, db, clock } = deps;
  const { publicUrl, supportEmail, vatPercent } = config;
  const receipts = registerReceipts(serve, { db, clock, vatPercent, issuer: ["Efie", publicUrl, supportEmail] });
  const { publicKey, inlineUrl, sandbox, paystack } = provider;
  const popup = { publicKey, inlineUrl, isSandbox: sandbox !== null };
  const payments = await registerPayments(serve, { ...deps, receipts, recordStaffAction, paystack, publicUrl }, popup);
  return payments;
}
