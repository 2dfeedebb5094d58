import type { Executor } from "../../platform/database/tables.ts";
import { transact, type AfterCommit } from "../../platform/database/sql.ts";
import { insertEvent, sumRefunds, endReview, findReviewTime, type EventSource } from "./payment-events.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { Flag } from "./payments.policy.ts";
import { lockPayment, updatePayment, type PaymentRow } from "./payments.repository.ts";

/** Money that went back to the payer by a refund or an accepted dispute: with `isAll` all of it, otherwise the sum of the reported parts. */
export type Reversal = {
  reference: string;
  cause: "refund" | "dispute";
  isAll: boolean;
  source: EventSource;
};

type Open = { tx: Executor; afterCommit: AfterCommit };

/** Revokes what the payment gave. Returns false when all of it is used. */
async function revoke({ subscriptions, fees }: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<boolean> {
  const { id, user_id: userId, effect, property_id: propertyId, purpose } = payment;
  if (effect === "subscription") {
    await fees.lockCovered(tx, userId);
    const { isRevoked, overdrawn } = await subscriptions.revoke(tx, id, (executor, owner) => fees.countCovered(executor, owner));
    await fees.revokeCover(tx, userId, overdrawn);
    return isRevoked;
  }
  if (effect === "credit") {
    const isUnused = await subscriptions.revokeCredit(tx, id);
    return isUnused || (await fees.revokeCreditPeriod(tx, { userId, paymentId: id }));
  }
  if (effect !== "listing" || propertyId === null || purpose === "subscription") return true;
  return await fees.revokeFee(tx, { propertyId, purpose, paymentId: id });
}

async function reverse(deps: PaymentsDeps, { tx, afterCommit }: Open, payment: PaymentRow, { cause, source }: Reversal) {
  const now = deps.clock.now();
  const isRevoked = await revoke(deps, tx, payment);
  const settledFlags = new Set<string>(["refund_due", "disputed", "partly_refunded"] satisfies Flag[]);
  const flag: Flag = isRevoked ? "withdrawn" : "used_before_withdrawal";
  const hadEffect = payment.effect !== null;
  const flags = payment.flags.filter((existing) => !settledFlags.has(existing));
  await updatePayment(tx, payment.id, {
    status: "reversed",
    flags: hadEffect ? [...flags, flag] : flags,
    effect: isRevoked ? null : payment.effect,
  });
  // The names that the ledger has stored since the first release.
  await insertEvent(tx, { payment, kind: "withdrawn", source, detail: { cause, had: payment.effect, taken: isRevoked } }, now);
  const receipt = await deps.receipts.issueRefund(tx, { id: payment.id, refundedPesewas: payment.amount_pesewas });
  if (!hadEffect) return;
  const about = { userId: payment.user_id, title: payment.title, ...(receipt && { receipt }) };
  const reason = "Your payment was sent back, and what it paid for has ended.";
  const news = { ...about, type: "payment", reason, onceKey: `payment ${payment.id} withdrawn` } as const;
  afterCommit(await deps.notifications.notify(tx, news));
}

/** Flags of a partly refunded payment. A dispute accepted in part is decided, so its flag is removed. */
function partialRefundFlags(flags: readonly string[], cause: Reversal["cause"]): string[] {
  const open = flags.filter((flag) => cause !== "dispute" || flag !== ("disputed" satisfies Flag));
  return [...new Set([...open, "partly_refunded"])];
}

/** Another part has the same flags as the first one, but staff have not seen it. A report that is repeated adds nothing. */
async function endReviewOfLess(tx: Executor, { id }: PaymentRow, refunded: number): Promise<void> {
  const reviewedAt = await findReviewTime(tx, id);
  if (reviewedAt !== null && refunded > (await sumRefunds(tx, id, reviewedAt))) await endReview(tx, id, []);
}

/** Reverses a payment whose money went back, once. A partial refund is only flagged for staff, until the parts add up to all of it. */
export async function reversePayment(deps: PaymentsDeps, reversal: Reversal): Promise<void> {
  const { reference, isAll, cause } = reversal;
  await transact(deps.db, async (tx, afterCommit) => {
    const payment = await lockPayment(tx, reference);
    if (!payment || payment.status === "reversed") return;
    const refunded = await sumRefunds(tx, payment.id);
    if (isAll || refunded >= payment.amount_pesewas) return await reverse(deps, { tx, afterCommit }, payment, reversal);
    await updatePayment(tx, payment.id, { flags: partialRefundFlags(payment.flags, cause) });
    await endReviewOfLess(tx, payment, refunded);
    await deps.receipts.issueRefund(tx, { id: payment.id, refundedPesewas: refunded });
  });
}

/** Flags a disputed payment, or removes the flag when the dispute was declined. */
export async function markDisputed({ db }: PaymentsDeps, reference: string, isDisputed: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return;
    // A reminder of a dispute leaves the flags as they are: others would end what staff have looked at.
    if (payment.flags.includes("disputed") === isDisputed) return;
    const others = payment.flags.filter((flag) => flag !== "disputed");
    await updatePayment(tx, payment.id, { flags: isDisputed ? [...others, "disputed"] : others });
  });
}
