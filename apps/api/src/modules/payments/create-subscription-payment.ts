import type { createSubscriptionPaymentBody } from "@efie/contract";
import type { z } from "zod";
import { findRepeated, openPayment, priceOf } from "./open-payment.ts";
import { PaymentErrors } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { PaymentRow } from "./payments.repository.ts";

type Body = z.output<typeof createSubscriptionPaymentBody>;

/** Returns the price of a plan with and without a promo code. @throws AppError "not_found" for an unknown plan */
export async function previewSubscriptionPayment(
  deps: PaymentsDeps,
  userId: number,
  body: { plan: number | string; promo_code: string },
): Promise<{ amountPesewas: number; pricePesewas: number }> {
  const plan = await deps.subscriptions.findPlan(deps.db, body.plan);
  if (!plan) throw PaymentErrors.noPlan();
  const order = { userId, planId: plan.id, propertyId: null, pricePesewas: plan.price_pesewas, promoCode: body.promo_code };
  const { amountPesewas } = await priceOf(deps, order);
  return { amountPesewas, pricePesewas: plan.price_pesewas };
}

/**
 * Opens the payment for a plan; the active plan is renewed. A repeat with the same key returns the first payment.
 * @throws AppError "conflict" while another plan is active
 */
export async function createSubscriptionPayment(
  deps: PaymentsDeps,
  userId: number,
  body: Body,
  key: string | null,
): Promise<PaymentRow> {
  const { db, subscriptions } = deps;
  const request = { userId, key, call: "createSubscriptionPayment", body };
  const repeated = await findRepeated(deps, request);
  if (repeated) return repeated;
  const plan = await subscriptions.findPlan(db, body.plan);
  if (!plan) throw PaymentErrors.noPlan();
  const active = await subscriptions.findActivePlan(db, userId);
  if (active && active.id !== plan.id) throw PaymentErrors.otherPlan(active.displayName);
  const order = {
    userId,
    purpose: "subscription" as const,
    planId: plan.id,
    propertyId: null,
    title: plan.display_name,
    pricePesewas: plan.price_pesewas,
    promoCode: body.promo_code,
    offered: body.amount,
  };
  return await openPayment(deps, order, request);
}
