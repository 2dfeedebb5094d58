import type { AppDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import type { RegisteredAccounts } from "./modules/accounts/index.ts";
import { recordStaffAction } from "./modules/moderation/index.ts";
import { registerPayments, type PaymentsDeps } from "./modules/payments/index.ts";
import { registerReceipts } from "./modules/receipts/index.ts";
import type { ConnectedPaystack } from "./platform/paystack/connect-paystack.ts";
import type { WithJobs } from "./platform/process/scheduler.ts";

type Sold = Pick<PaymentsDeps, "subscriptions" | "promoCodes" | "fees" | "notifications" | "idempotencyKeys" | "claims">;

/** Composes payments with their receipts and their provider. */
export async function composePayments(
  serve: ServeCall,
  {
    provider,
    accounts,
    ...deps
  }: AppDeps & Sold & { provider: ConnectedPaystack; accounts: Pick<RegisteredAccounts, "keepAddress"> },
): Promise<WithJobs> {
  const { config, db, clock } = deps;
  const { publicUrl, supportEmail, vatPercent } = config;
  const receipts = registerReceipts(serve, { db, clock, vatPercent, issuer: ["Efie", publicUrl, supportEmail] });
  const { publicKey, inlineUrl, sandbox, paystack } = provider;
  const popup = { public_key: publicKey, inline_url: inlineUrl, is_sandbox: sandbox !== null };
  const { keepAddress } = accounts;
  const ofPayments = { ...deps, keepAddress, receipts, recordStaffAction, paystack, publicUrl };
  const payments = await registerPayments(serve, ofPayments, popup);
  return payments;
}
