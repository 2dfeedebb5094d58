import { requireFound } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedRequest } from "../idempotency-keys/index.ts";
import { findOpened, priceOf, toRow, findRepeated, openPayment, type PaymentOrder } from "./open-payment.ts";
import { insertEvent } from "./payment-events.repository.ts";
import { PaymentErrors, type PaymentsDeps } from "./payments-deps.ts";
import { isOffered } from "./payments.policy.ts";
import { insertPayment, updatePayment, type PaymentRow } from "./payments.repository.ts";
import { limits, type createListingPaymentBody, type createSubscriptionPaymentBody } from "@efie/contract";
import type { z } from "zod";

type Owner = { id: number; isStaff: boolean };

/** The order of a publishing or renewal fee. */
type ListingOrder = PaymentOrder & {
  owner: Owner;
  purpose: "publish" | "renew";
  propertyId: number;
};

/** No free listing is available. Thrown so that the transaction rolls back, including the request's key. */
class NothingFree extends Error {}

/** Uses the free listing, and records it as a successful payment of zero. */
async function recordFree(deps: PaymentsDeps, tx: Executor, order: ListingOrder): Promise<string> {
  const free = await deps.fees.useFreeListing(tx, order);
  if (free === "nothing due") throw PaymentErrors.nothingDue();
  if (free === "nothing free") throw new NothingFree();
  const now = deps.clock.now();
  const created = { promo_code_id: null, amount_pesewas: 0, created_at: now };
  const payment = await insertPayment(tx, toRow(order, created));
  await updatePayment(tx, payment.id, { status: "success", effect: "listing", settled_at: now });
  await insertEvent(tx, { payment, kind: "created", source: "checkout", detail: { amount: 0 } }, now);
  await insertEvent(tx, { payment, kind: "settled", source: "checkout", detail: { effect: "listing", free } }, now);
  await deps.receipts.issue(tx, payment);
  return payment.reference;
}

/** A successful payment of zero by the owner's credit or free listing, for a property with photos; null when the fee must be paid, or a promo code covers it. @throws AppError "invalid", "conflict" */
async function payByFreeListing(deps: PaymentsDeps, order: ListingOrder, request: KeyedRequest): Promise<PaymentRow | null> {
  if (!(await deps.subscriptions.hasFreeListing(deps.db, order.userId))) return null;
  const { amountPesewas } = await priceOf(deps, order);
  if (amountPesewas === 0) return null;
  if (!isOffered(order.offered, amountPesewas) && !isOffered(order.offered, 0)) throw PaymentErrors.invalidAmount();
  try {
    const { result: reference } = await deps.db
      .transaction()
      .execute((tx) => deps.idempotencyKeys.once(tx, request, () => recordFree(deps, tx, order)));
    return await findOpened(deps, reference);
  } catch (error) {
    if (error instanceof NothingFree) return null;
    throw error;
  }
}

/** Opens the payment for publishing or renewing a property, unless a credit or a free listing pays. A repeat with the same key returns the first. @throws AppError "conflict" when neither is due */
export async function createListingPayment(
  deps: PaymentsDeps,
  owner: Owner,
  body: z.output<typeof createListingPaymentBody>,
  key: string | null,
): Promise<PaymentRow> {
  const request = { userId: owner.id, key, call: "createListingPayment", body };
  const repeated = await findRepeated(deps, request);
  if (repeated) return repeated;
  const due = await deps.fees.findDue(deps.db, owner, body.property_id);
  if (!due) {
    // A concurrent repeat of this request may have made it by now.
    const made = await findRepeated(deps, request);
    if (made) return made;
    throw PaymentErrors.nothingDue();
  }
  const order: ListingOrder = {
    owner,
    userId: owner.id,
    purpose: due.purpose,
    planId: null,
    propertyId: body.property_id,
    title: due.title,
    pricePesewas: limits.listingFeePesewas,
    promoCode: body.promo_code,
    offered: body.amount,
    email: body.email,
  };
  return (await payByFreeListing(deps, order, request)) ?? (await openPayment(deps, order, request));
}

/** The price of a plan with and without a promo code, in cedis. @throws AppError "not_found" for an unknown plan */
export async function previewSubscriptionPayment(
  deps: PaymentsDeps,
  userId: number,
  body: { plan: number | string; promo_code: string },
) {
  const plan = await requireFound(deps.subscriptions.findPlan(deps.db, body.plan), PaymentErrors.noPlan);
  const { price_pesewas: pricePesewas } = plan;
  const order = { userId, planId: plan.id, propertyId: null, pricePesewas, promoCode: body.promo_code };
  const { amountPesewas } = await priceOf(deps, order);
  return { amount: amountPesewas / 100, original_amount: pricePesewas / 100 };
}

/** Opens the payment for a plan; the active one is renewed. A repeat with the same key returns the first. @throws AppError "conflict" while another plan is active */
export async function createSubscriptionPayment(
  deps: PaymentsDeps,
  userId: number,
  body: z.output<typeof createSubscriptionPaymentBody>,
  key: string | null,
): Promise<PaymentRow> {
  const { db, subscriptions } = deps;
  const request = { userId, key, call: "createSubscriptionPayment", body };
  const repeated = await findRepeated(deps, request);
  if (repeated) return repeated;
  const plan = await requireFound(subscriptions.findPlan(db, body.plan), PaymentErrors.noPlan);
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
    email: body.email,
  };
  return await openPayment(deps, order, request);
}
