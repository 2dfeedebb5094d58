import { processEach } from "./process-each.ts";
import { insertEvent } from "./payment-events.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { claimRefund, findRefundsDue, updatePayment } from "./payments.repository.ts";
import { reversePayment } from "./reverse-payment.ts";

type Due = { id: number; reference: string };

/** Longer than the provider's time-out: an older claim belongs to a process that died. */
const claimMs = 10 * 60_000;
const batchSize = 100;
/** Statuses of a refund that proceeds. "failed" and "needs-attention" are for staff. */
const underWay = new Set(["pending", "processing", "processed"]);

/**
 * Requests a full refund. The provider rejects a second request, for example after a process that died before the answer came.
 * Returns the status of that earlier refund then, and null for a refund accepted now.
 */
async function requestOnce({ paystack }: PaymentsDeps, reference: string): Promise<string | null> {
  if (await paystack.refund(reference)) return null;
  return (await paystack.findRefund(reference)) ?? "unknown";
}

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
  await recordRequest(deps, payment, await requestOnce(deps, payment.reference));
}

/** Requests the refunds of refused payments. @throws AppError "unavailable" when the provider cannot be reached */
export async function requestDueRefunds(deps: PaymentsDeps): Promise<void> {
  await processEach(await findRefundsDue(deps.db, batchSize), (payment) => requestRefund(deps, payment, deps.clock.now()));
}
