import { openPayment, verifyPayment, type Verdict } from "./open-payment.ts";
import { openPopup, pause } from "./open-popup.ts";
import { forgetPayment, readByReference, type StoredPayment } from "./stored-payment.ts";
import { CheckoutFailure, type Order, type Problem } from "../order.ts";

export type View =
  | { readonly name: "preparing" | "activating" | "checking" }
  | { readonly name: "opening"; readonly payment: StoredPayment }
  | { readonly name: "waiting"; readonly reference: string; readonly isPolling: boolean }
  | { readonly name: "unverified"; readonly reference: string; readonly title: string; readonly message: string }
  | { readonly name: "failed"; readonly problem: Problem; readonly pageUrl: string | null };

/** The outcome: a view to stay at, or a way to leave. */
export type Ending = View | { readonly name: "paid"; readonly reference: string } | { readonly name: "closed" };

export type Stage = { readonly show: (view: View) => void; readonly signal: AbortSignal };

const pollMilliseconds = 5_000;
const maxPolls = 12;
const paidButUnverified = "Payment was made but verification failed. Please contact support.";
const unreadable = "Could not process payment result";

/** The whole way of the specification, section 4: open, pay in the popup, verify. */
export async function pay(order: Order, stage: Stage): Promise<Ending> {
  stage.show({ name: "preparing" });
  const opened = await openPayment(order);
  if (opened === null || stage.signal.aborted) return { name: "preparing" };
  const { payment, state } = opened;
  if (state === "paid") return { name: "paid", reference: payment.payment_ref };
  if (state === "waiting") return waitForPayment(order, payment.payment_ref, stage);
  return payOpen(order, payment, stage);
}

/** The popup once more, of a payment that somebody has begun in it. */
export async function reopen(order: Order, reference: string, stage: Stage): Promise<Ending> {
  const stored = readByReference(reference);
  return stored === null ? settle(order, reference, stage) : payOpen(order, stored, stage);
}

/** The popup of a payment that is open, or nothing but its verification where it is free. */
async function payOpen(order: Order, payment: StoredPayment, stage: Stage): Promise<Ending> {
  const { payment_ref: reference, access_code: accessCode } = payment;
  if (payment.is_free || accessCode === null) {
    stage.show({ name: "activating" });
    return settleFree(order, reference);
  }
  stage.show({ name: "opening", payment });
  const result = await openPopup(order, accessCode, stage.signal);
  if (stage.signal.aborted) return { name: "closed" };
  stage.show({ name: "checking" });
  const verdict = await verifyPayment(order.kind, reference);
  if (result.kind === "success") return settlePaid(order, reference, { verdict, stage, isReadable: result.isReadable });
  // Closed is closed; but mobile money may have been sent off before.
  if (verdict.kind === "paid") return { name: "paid", reference };
  return verdict.kind === "waiting" ? waitForPayment(order, reference, stage) : { name: "closed" };
}

async function settleFree(order: Order, reference: string): Promise<Ending> {
  const verdict = await verifyPayment(order.kind, reference);
  if (verdict.kind === "paid") return { name: "paid", reference };
  const message = "message" in verdict ? verdict.message : order.words.notPaid.title;
  if (verdict.kind === "unclear" && verdict.isFinal) forgetPayment(reference);
  throw new CheckoutFailure(order.words.notStarted(new Error(message)));
}

type Settlement = { readonly verdict: Verdict; readonly stage: Stage; readonly isReadable: boolean };

async function settlePaid(order: Order, reference: string, { verdict, stage, isReadable }: Settlement): Promise<Ending> {
  if (verdict.kind === "paid") return { name: "paid", reference };
  if (verdict.kind === "waiting") return waitForPayment(order, reference, stage);
  const message = verdict.kind === "unpaid" ? order.words.notPaid.title : verdict.message;
  return { name: "unverified", reference, title: isReadable ? paidButUnverified : unreadable, message };
}

/** Settles what the provider's own page leads back with, or what somebody asks about once more. */
export async function settle(order: Order, reference: string, stage: Stage): Promise<Ending> {
  stage.show({ name: "checking" });
  const verdict = await verifyPayment(order.kind, reference);
  if (verdict.kind !== "unpaid" && verdict.kind !== "unknown-payment")
    return settlePaid(order, reference, { verdict, stage, isReadable: true });
  const problem = verdict.kind === "unpaid" ? order.words.notPaid : { title: verdict.message, canRetry: false };
  return { name: "failed", problem, pageUrl: readByReference(reference)?.authorization_url ?? null };
}

/** Mobile money: the approval on the phone may come any time. What this page does not see, the server does. */
async function waitForPayment(order: Order, reference: string, stage: Stage): Promise<Ending> {
  for (let polls = 0; polls < maxPolls && !stage.signal.aborted; polls += 1) {
    stage.show({ name: "waiting", reference, isPolling: true });
    await pause(pollMilliseconds, stage.signal);
    const verdict = stage.signal.aborted ? null : await verifyPayment(order.kind, reference);
    if (verdict?.kind === "paid") return { name: "paid", reference };
    if (verdict?.kind === "unpaid") return { name: "failed", problem: order.words.notPaid, pageUrl: null };
    if (verdict?.kind === "unclear" && verdict.isFinal) return settlePaid(order, reference, { verdict, stage, isReadable: true });
  }
  return { name: "waiting", reference, isPolling: false };
}
