import { askEach } from "./ask-each.ts";
import { insertEvent } from "./payment-events.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { claimRefund, findRefundsDue, updatePayment } from "./payments.repository.ts";
import { withdrawPayment } from "./withdraw-payment.ts";

type Due = { id: number; reference: string };

/** Longer than any answer of the provider takes: whoever still holds a claim then has died. */
const claimMs = 10 * 60_000;
const mostAtOnce = 100;
/** Words for a refund that comes through; "failed" and "needs-attention" are staff's to look at. */
const underWay = new Set(["pending", "processing", "processed"]);

/**
 * Asks the provider for all of the money. It refuses where it was asked before, by a process that never heard the answer:
 * then its word on that refund counts. Answers that word; null for a refund that is taken now.
 */
async function ask({ paystack }: PaymentsDeps, reference: string): Promise<string | null> {
  if (await paystack.refund(reference)) return null;
  return (await paystack.findRefund(reference)) ?? "unknown";
}

async function record(deps: PaymentsDeps, payment: Due, refund: string | null): Promise<void> {
  const { reference } = payment;
  // Its webhook may have found nobody. First: a payment that has ended is not asked about again.
  if (refund === "processed") await withdrawPayment(deps, { reference, cause: "refund", isAll: true, source: "reconciler" });
  const now = deps.clock.now();
  const kind = refund === null || underWay.has(refund) ? "refund_asked" : "refund_refused";
  await deps.db.transaction().execute(async (tx) => {
    await updatePayment(tx, payment.id, { refund_asked_at: now });
    await insertEvent(tx, { payment, kind, source: "reconciler", detail: refund === null ? {} : { refund } }, now);
  });
}

/** Each is asked for by one process at a time; where the provider was not reached it is asked again once the claim has lapsed. */
async function sendBack(deps: PaymentsDeps, payment: Due, claimedAt: Date): Promise<void> {
  const lapsed = new Date(claimedAt.getTime() - claimMs);
  if (!(await claimRefund(deps.db, payment.id, { claimedAt, lapsed }))) return;
  await record(deps, payment, await ask(deps, payment.reference));
}

/** Sends back the money that came for nothing. @throws "unavailable" where the provider cannot be asked. */
export async function sendAllBack(deps: PaymentsDeps): Promise<void> {
  await askEach(await findRefundsDue(deps.db, mostAtOnce), (payment) => sendBack(deps, payment, deps.clock.now()));
}
