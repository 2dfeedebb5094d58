import { isUnavailable, type AppError } from "../../platform/app-error.ts";
import { insertEvent } from "./payment-events.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { claimRefund, findRefundsDue, updatePayment, abandonOld, findUnsettled, markTried } from "./payments.repository.ts";
import { reversePayment } from "./reverse-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** This many failures in a row mean that the provider is down, not that one payment is faulty. */
const maxConsecutiveFailures = 3;

/** Processes each item by a call to the provider; a failed one does not stop the others. @throws AppError "unavailable" when every one failed, or several in a row */
async function processEach<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  let lastFailure: AppError | null = null;
  let successes = 0;
  let consecutiveFailures = 0;
  for (const item of items) {
    try {
      await handle(item);
      successes += 1;
      consecutiveFailures = 0;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      lastFailure = error;
      consecutiveFailures += 1;
      if (consecutiveFailures === maxConsecutiveFailures) throw error;
    }
  }
  if (lastFailure && successes === 0) throw lastFailure;
}

type Due = { id: number; reference: string };

/** Longer than the provider's time-out: an older claim belongs to a process that died. */
const claimMs = 10 * 60_000;
const batchSize = 100;
/** Statuses of a refund that proceeds. "failed" and "needs-attention" are for staff. */
const underWay = new Set(["pending", "processing", "processed"]);

/** `refund`: the status of an earlier request; null for one accepted now. */
async function recordRequest(deps: PaymentsDeps, payment: Due, refund: string | null): Promise<void> {
  const { reference } = payment;
  // The webhook may have been lost. This comes first: no refund is requested for a payment that is reversed.
  if (refund === "processed") await reversePayment(deps, { reference, cause: "refund", isAll: true, source: "reconciler" });
  const now = deps.clock.now();
  const kind = refund === null || underWay.has(refund) ? "refund_asked" : "refund_refused";
  await deps.db.transaction().execute(async (tx) => {
    await updatePayment(tx, payment.id, { refund_asked_at: now });
    await insertEvent(tx, { payment, kind, source: "reconciler", detail: refund === null ? {} : { refund } }, now);
  });
}

/** One process at a time requests a refund. When the provider is unreachable, the request repeats after the claim has lapsed. */
async function requestRefund(deps: PaymentsDeps, payment: Due, claimedAt: Date): Promise<void> {
  const lapsed = new Date(claimedAt.getTime() - claimMs);
  if (!(await claimRefund(deps.db, payment.id, { claimedAt, lapsed }))) return;
  const { paystack } = deps;
  const isAccepted = await paystack.refund(payment.reference);
  // The provider rejects a second request, such as after a process died.
  await recordRequest(deps, payment, isAccepted ? null : ((await paystack.findRefund(payment.reference)) ?? "unknown"));
}

/** A payment that fails does not stop the others. The least recently tried comes first at the next run. */
async function settleOne(deps: PaymentsDeps, reference: string): Promise<void> {
  await markTried(deps.db, reference, deps.clock.now());
  try {
    await settlePayment(deps, reference, "reconciler");
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.reportError(error, { message: "a payment could not be settled", reference });
  }
}

async function settleUnsettled(deps: PaymentsDeps, now: Date): Promise<void> {
  try {
    await processEach(await findUnsettled(deps.db, now, batchSize), (reference) => settleOne(deps, reference));
  } finally {
    await abandonOld(deps.db, now);
  }
}

/** Settles payments that nobody reported: closed tabs, lost webhooks, mobile money approved late. Then requests refunds of refused ones. @throws AppError "unavailable" */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  try {
    await settleUnsettled(deps, deps.clock.now());
  } finally {
    await processEach(await findRefundsDue(deps.db, batchSize), (payment) => requestRefund(deps, payment, deps.clock.now()));
  }
}
