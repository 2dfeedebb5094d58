import { requireFound } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Verification } from "../../platform/paystack/paystack.ts";
import { transact, type AfterCommit } from "../../platform/database/sql.ts";
import { insertEvent, type EventSource } from "./payment-events.repository.ts";
import { refusalOf, PaymentErrors, type PaymentsDeps } from "./payments-deps.ts";
import { isFinal, judge, type Judgement, type Flag } from "./payments.policy.ts";
import { findPayment, lockPayment, updatePayment, type PaymentChange, type PaymentRow } from "./payments.repository.ts";

/** Why a completed payment cannot be applied and must be refunded. Thrown so that the transaction rolls back. */
class PaymentRefusal extends Error {
  readonly reason: Extract<Flag, "promo_exhausted" | "other_plan_active">;
  constructor(reason: PaymentRefusal["reason"]) {
    super(reason);
    this.name = "PaymentRefusal";
    this.reason = reason;
  }
}

type Granted = { effect: "subscription" | "listing" | "credit"; flags: Flag[] };

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
async function grantPayment(deps: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<Granted> {
  const { id: paymentId, user_id: userId, promo_code_id: promoCodeId } = payment;
  if (promoCodeId !== null && !(await deps.promoCodes.redeem(tx, { promoCodeId, userId, paymentId })))
    throw new PaymentRefusal("promo_exhausted");
  return payment.purpose === "subscription" ? await grantSubscription(deps, tx, payment) : await grantProperty(deps, tx, payment);
}

/** The provider's answer, and which process requested it. `verification` is null for a free payment. */
type Report = { verification: Verification | null; source: EventSource };

/** A payment that is open still, in the transaction that locks it. */
type Open = { tx: Executor; afterCommit: AfterCommit; payment: PaymentRow };

function withFlags(payment: PaymentRow, flags: readonly string[]): string[] {
  return [...new Set([...payment.flags, ...flags])];
}

const newsOf = ({ id, user_id: userId, title }: PaymentRow) =>
  ({ userId, type: "payment", title, onceKey: `payment ${id}` }) as const;

/** Returns the stored part of the provider's answer, whatever it means. */
function answerColumns(verification: Verification | null, now: Date): PaymentChange {
  if (!verification) return {};
  if (verification.outcome === "unknown") return { asked_at: now, provider_status: "unknown" };
  const { transaction } = verification;
  return { asked_at: now, provider_status: transaction.status, provider_answer: transaction };
}

async function recordPaid(deps: PaymentsDeps, { tx, afterCommit, payment }: Open, report: Report): Promise<PaymentRow> {
  const now = deps.clock.now();
  const { effect, flags } = await grantPayment(deps, tx, payment);
  const settled = await updatePayment(tx, payment.id, {
    ...answerColumns(report.verification, now),
    status: "success",
    effect,
    flags: withFlags(payment, flags),
    settled_at: now,
  });
  await insertEvent(tx, { payment, kind: "settled", source: report.source, detail: { effect } }, now);
  const receipt = await deps.receipts.issue(tx, payment);
  const about = payment.property_id === null ? {} : { propertyId: payment.property_id };
  afterCommit(await deps.notifications.notify(tx, { ...newsOf(payment), receipt, ...about }));
  return settled;
}

type Unpaid = Exclude<Judgement, { verdict: "paid" }>;

/** Records why the payment is not paid. The same finding is recorded as an event once. */
async function recordUnpaid(deps: PaymentsDeps, { tx, payment }: Open, report: Report, found: Unpaid): Promise<PaymentRow> {
  const now = deps.clock.now();
  const answer = answerColumns(report.verification, now);
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
  return updated;
}

/** Records a payment that cannot be applied. The reconciler requests its refund. */
async function recordRefused(deps: PaymentsDeps, { tx, afterCommit, payment }: Open, report: Report, reason: string) {
  const now = deps.clock.now();
  const isFree = payment.amount_pesewas === 0;
  const refused = await updatePayment(tx, payment.id, {
    ...answerColumns(report.verification, now),
    status: "refused",
    flags: withFlags(payment, isFree ? [reason] : [reason, "refund_due"]),
    settled_at: now,
    ...(isFree ? {} : { refund_due_at: now }),
  });
  await insertEvent(tx, { payment, kind: "refused", source: report.source, detail: { reason } }, now);
  // The payer may have closed the tab, so a notification explains the refund. A free payment needs none.
  if (isFree) return refused;
  // Its money came, too, and goes back by a receipt of its own.
  const receipt = await deps.receipts.issue(tx, payment);
  const news = { ...newsOf(payment), receipt, reason: refusalOf(refused).message };
  afterCommit(await deps.notifications.notify(tx, news));
  return refused;
}

/** Runs `record` under the payment's row lock. A payment with a final status stays unchanged. */
async function whileOpen({ db }: PaymentsDeps, reference: string, record: (open: Open) => Promise<PaymentRow>) {
  return await transact(db, async (tx, afterCommit) => {
    const payment = await lockPayment(tx, reference);
    return !payment || isFinal(payment.status) ? payment : await record({ tx, afterCommit, payment });
  });
}

/** Verifies a payment at the provider and applies it exactly once; the only way to settle. Null for an unknown reference. @throws AppError "unavailable"; nothing has changed then */
export async function settlePayment(deps: PaymentsDeps, reference: string, source: EventSource): Promise<PaymentRow | null> {
  const existing = await findPayment(deps.db, reference);
  if (!existing || isFinal(existing.status)) return existing;
  const report: Report = { verification: existing.amount_pesewas === 0 ? null : await deps.paystack.verify(reference), source };
  try {
    return await whileOpen(deps, reference, async (open) => {
      const found = judge(open.payment, report.verification);
      if (found.verdict === "paid") return await recordPaid(deps, open, report);
      return await recordUnpaid(deps, open, report, found);
    });
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    return await whileOpen(deps, reference, (open) => recordRefused(deps, open, report, error.reason));
  }
}

/** Settles the payer's own payment of that kind. @throws AppError "not_found" for another's, "payment_needed" when it is not paid, "conflict" or "invalid" when it cannot be applied */
export async function verifyPayment(deps: PaymentsDeps, userId: number, kind: "subscription" | "listing", reference: string) {
  const existing = await findPayment(deps.db, reference);
  const isOfKind = existing !== null && (existing.purpose === "subscription") === (kind === "subscription");
  if (!isOfKind || existing.user_id !== userId) throw PaymentErrors.noPayment();
  const payment = await requireFound(settlePayment(deps, reference, "verify"), PaymentErrors.noPayment);
  switch (payment.status) {
    case "success":
      return { reference, status: "success", property_id: payment.property_id };
    case "mismatched":
      throw PaymentErrors.mismatched();
    case "refused":
      throw refusalOf(payment);
    case "reversed":
      throw PaymentErrors.reversed();
    case "pending":
    case "failed":
    case "abandoned":
      throw PaymentErrors.notPaid(payment.provider_status ?? payment.status);
  }
}
