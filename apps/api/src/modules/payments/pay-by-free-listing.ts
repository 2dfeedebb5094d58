import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedRequest } from "../idempotency-keys/index.ts";
import { findOpened, priceOf, toRow, type PaymentOrder } from "./open-payment.ts";
import { insertEvent } from "./payment-events.repository.ts";
import { PaymentErrors } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { isOffered } from "./payments.policy.ts";
import { insertPayment, updatePayment, type PaymentRow } from "./payments.repository.ts";

/** The order of a publishing or renewal fee. */
export type ListingOrder = PaymentOrder & {
  owner: { id: number; isStaff: boolean };
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
  const created = { reference: deps.newReference(), promo_code_id: null, amount_pesewas: 0, created_at: now };
  const payment = await insertPayment(tx, toRow(order, created));
  await updatePayment(tx, payment.id, { status: "success", effect: "listing", settled_at: now });
  await insertEvent(tx, { payment, kind: "created", source: "checkout", detail: { amount: 0 } }, now);
  await insertEvent(tx, { payment, kind: "settled", source: "checkout", detail: { effect: "listing", free } }, now);
  return payment.reference;
}

/**
 * Uses the owner's credit or free listing for a property that has its photos, and returns a successful payment of zero.
 * Returns null when the fee must be paid, or when a promo code covers all of it.
 * @throws AppError "invalid" for another amount or an unusable code, "conflict" when nothing is due any more
 */
export async function payByFreeListing(
  deps: PaymentsDeps,
  order: ListingOrder,
  request: KeyedRequest,
): Promise<PaymentRow | null> {
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
