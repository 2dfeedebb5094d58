import type { Executor } from "../../platform/database/tables.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { Flag } from "./payments.policy.ts";
import type { PaymentRow } from "./payments.repository.ts";

/** Why a completed payment cannot be applied and must be refunded. Thrown so that the transaction rolls back. */
export class PaymentRefusal extends Error {
  readonly reason: Extract<Flag, "promo_exhausted" | "other_plan_active">;
  constructor(reason: PaymentRefusal["reason"]) {
    super(reason);
    this.name = "PaymentRefusal";
    this.reason = reason;
  }
}

export type Granted = { effect: "subscription" | "listing" | "credit"; flags: Flag[] };

async function grantProperty({ fees, subscriptions }: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<Granted> {
  const { id: paymentId, user_id: userId, property_id: propertyId, purpose } = payment;
  if (propertyId === null || purpose === "subscription") throw new Error(`payment ${paymentId} has no property`);
  if (await fees.settleFee(tx, { propertyId, purpose, paymentId })) return { effect: "listing", flags: [] };
  await subscriptions.addCredit(tx, { userId, paymentId });
  return { effect: "credit", flags: ["kept_as_credit"] };
}

async function grantSubscription({ subscriptions }: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<Granted> {
  const plan = payment.plan_id === null ? null : await subscriptions.findPlan(tx, payment.plan_id);
  if (!plan) throw new Error(`payment ${payment.id} names no plan`);
  const isExtended = await subscriptions.extend(tx, { userId: payment.user_id, paymentId: payment.id, plan });
  if (!isExtended) throw new PaymentRefusal("other_plan_active");
  return { effect: "subscription", flags: [] };
}

/** Applies a payment and redeems its promo code, under the payment's row lock. @throws PaymentRefusal when the code is used up, or another plan is active */
export async function grantPayment(deps: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<Granted> {
  const { id: paymentId, user_id: userId, promo_code_id: promoCodeId } = payment;
  if (promoCodeId !== null && !(await deps.promoCodes.redeem(tx, { promoCodeId, userId, paymentId })))
    throw new PaymentRefusal("promo_exhausted");
  return payment.purpose === "subscription" ? await grantSubscription(deps, tx, payment) : await grantProperty(deps, tx, payment);
}
