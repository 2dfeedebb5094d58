import type { Executor } from "../../platform/database/tables.ts";
import type { Verification } from "../../platform/paystack/paystack.ts";
import { grantPayment, PaymentRefusal } from "./grant-payment.ts";
import { insertEvent, type EventSource } from "./payment-events.repository.ts";
import { refusalOf } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { isFinal, judge, type Judgement } from "./payments.policy.ts";
import { findPayment, lockPayment, updatePayment, type PaymentChange, type PaymentRow } from "./payments.repository.ts";

/** What the provider answered, and on whose question. Null: nobody had to be asked. */
type Report = { verification: Verification | null; source: EventSource };

type Recorded = { payment: PaymentRow; afterCommit: () => void };

const nothing = (): void => {};

function withFlags(payment: PaymentRow, flags: readonly string[]): string[] {
  return [...new Set([...payment.flags, ...flags])];
}

/** What of the provider's answer is kept, whatever it means. */
function answerOf(verification: Verification | null, now: Date): PaymentChange {
  if (!verification) return {};
  if (verification.outcome === "unknown") return { asked_at: now, provider_status: "unknown" };
  const { transaction } = verification;
  return { asked_at: now, provider_status: transaction.status, provider_answer: transaction };
}

async function recordPaid(deps: PaymentsDeps, tx: Executor, payment: PaymentRow, report: Report): Promise<Recorded> {
  const now = deps.clock.now();
  const { effect, flags } = await grantPayment(deps, tx, payment);
  const settled = await updatePayment(tx, payment.id, {
    ...answerOf(report.verification, now),
    status: "success",
    effect,
    flags: withFlags(payment, flags),
    settled_at: now,
  });
  await insertEvent(tx, { payment, kind: "settled", source: report.source, detail: { effect } }, now);
  const announce = await deps.notifications.notify(tx, {
    userId: payment.user_id,
    type: "payment",
    title: payment.title,
    onceKey: `payment ${payment.id}`,
    ...(payment.property_id === null ? {} : { propertyId: payment.property_id }),
  });
  return { payment: settled, afterCommit: announce };
}

type NotPaid = Exclude<Judgement, { verdict: "paid" }>;

/** Says what was found instead of the money; the same finding is told once. */
async function recordUnpaid(
  deps: PaymentsDeps,
  tx: Executor,
  payment: PaymentRow,
  report: Report,
  found: NotPaid,
): Promise<Recorded> {
  const now = deps.clock.now();
  const answer = answerOf(report.verification, now);
  const change: PaymentChange =
    found.verdict === "mismatched"
      ? { status: "mismatched", flags: withFlags(payment, found.flags) }
      : found.verdict === "reversed"
        ? { status: "reversed", settled_at: now }
        : {};
  const updated = await updatePayment(tx, payment.id, { ...answer, ...change });
  if (updated.provider_status !== payment.provider_status || updated.status !== payment.status) {
    const detail = {
      provider_status: updated.provider_status,
      ...(found.verdict === "mismatched" ? { answer: answer.provider_answer } : {}),
    };
    await insertEvent(tx, { payment, kind: found.verdict, source: report.source, detail }, now);
  }
  return { payment: updated, afterCommit: nothing };
}

/** Money that came for nothing: it is to be sent back, which the reconciler sees to. */
async function recordRefused(
  deps: PaymentsDeps,
  tx: Executor,
  payment: PaymentRow,
  report: Report,
  reason: string,
): Promise<Recorded> {
  const now = deps.clock.now();
  const isFree = payment.amount_pesewas === 0;
  const refused = await updatePayment(tx, payment.id, {
    ...answerOf(report.verification, now),
    status: "refused",
    flags: withFlags(payment, isFree ? [reason] : [reason, "refund_due"]),
    settled_at: now,
    ...(isFree ? {} : { refund_due_at: now }),
  });
  await insertEvent(tx, { payment, kind: "refused", source: report.source, detail: { reason } }, now);
  // Who has closed the tab would hear nothing of where the money went. What was free took none.
  if (isFree) return { payment: refused, afterCommit: nothing };
  const announce = await deps.notifications.notify(tx, {
    userId: payment.user_id,
    type: "payment",
    title: payment.title,
    reason: refusalOf(refused).message,
    onceKey: `payment ${payment.id}`,
  });
  return { payment: refused, afterCommit: announce };
}

/** Runs under the payment's row lock; one that is final stays as it is. */
async function whileOpen(
  { db }: PaymentsDeps,
  reference: string,
  record: (tx: Executor, payment: PaymentRow) => Promise<Recorded>,
): Promise<PaymentRow | null> {
  const recorded = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment || isFinal(payment.status)) return payment && { payment, afterCommit: nothing };
    return await record(tx, payment);
  });
  recorded?.afterCommit();
  return recorded?.payment ?? null;
}

/**
 * The one way in which a payment ends, whoever heard of it: asks the provider, and gives what was paid for exactly once.
 * Answers the payment as it is then; null for a reference that is none of ours. @throws "unavailable" when the provider
 * cannot be asked; then nothing has changed.
 */
export async function settlePayment(deps: PaymentsDeps, reference: string, source: EventSource): Promise<PaymentRow | null> {
  const known = await findPayment(deps.db, reference);
  if (!known || isFinal(known.status)) return known;
  const report: Report = { verification: known.amount_pesewas === 0 ? null : await deps.paystack.verify(reference), source };
  try {
    return await whileOpen(deps, reference, async (tx, payment) => {
      const found = judge(payment, report.verification);
      if (found.verdict === "paid") return await recordPaid(deps, tx, payment, report);
      return await recordUnpaid(deps, tx, payment, report, found);
    });
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    return await whileOpen(deps, reference, (tx, payment) => recordRefused(deps, tx, payment, report, error.reason));
  }
}
