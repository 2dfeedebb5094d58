import type { Executor } from "../../platform/database/tables.ts";
import { insertEvent, sumRefunds, type EventSource } from "./payment-events.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { Flag } from "./payments.policy.ts";
import { lockPayment, updatePayment, type PaymentRow } from "./payments.repository.ts";

/**
 * Money that went back to the payer: because we sent it, or because their bank took it. All of it, or as much as the parts that we were
 * told of make together.
 */
export type Withdrawal = {
  reference: string;
  cause: "refund" | "dispute";
  isAll: boolean;
  source: EventSource;
};

const nothing = (): void => {};

/** Takes back what the payment gave; false where nothing of it is left. */
async function takeBack({ subscriptions, fees }: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<boolean> {
  const { id, user_id: userId, effect, property_id: propertyId, purpose } = payment;
  if (effect === "subscription") {
    await fees.lockCovered(tx, userId);
    const { isTaken, overdrawn } = await subscriptions.withdraw(tx, id, (executor, owner) => fees.countCovered(executor, owner));
    await fees.withdrawCover(tx, userId, overdrawn);
    return isTaken;
  }
  if (effect === "credit") {
    const isUnused = await subscriptions.withdrawCredit(tx, id);
    return isUnused || (await fees.withdrawCreditPeriod(tx, { userId, paymentId: id }));
  }
  if (effect !== "listing" || propertyId === null || purpose === "subscription") return true;
  return await fees.withdrawFee(tx, { propertyId, purpose, paymentId: id });
}

async function withdraw(
  deps: PaymentsDeps,
  tx: Executor,
  payment: PaymentRow,
  { cause, source }: Withdrawal,
): Promise<() => void> {
  const now = deps.clock.now();
  const isTaken = await takeBack(deps, tx, payment);
  const settledFlags = new Set<string>(["refund_due", "disputed", "partly_refunded"] satisfies Flag[]);
  const flag: Flag = isTaken ? "withdrawn" : "used_before_withdrawal";
  const hadEffect = payment.effect !== null;
  const flags = payment.flags.filter((known) => !settledFlags.has(known));
  await updatePayment(tx, payment.id, {
    status: "reversed",
    flags: hadEffect ? [...flags, flag] : flags,
    effect: isTaken ? null : payment.effect,
  });
  await insertEvent(tx, { payment, kind: "withdrawn", source, detail: { cause, had: payment.effect, taken: isTaken } }, now);
  if (!hadEffect) return nothing;
  return await deps.notifications.notify(tx, {
    userId: payment.user_id,
    type: "payment",
    title: payment.title,
    reason: "Your payment was sent back, and what it paid for has ended.",
    onceKey: `payment ${payment.id} withdrawn`,
  });
}

/** A dispute that was accepted is decided, in part, too. */
function flagsOfPart(flags: readonly string[], cause: Withdrawal["cause"]): string[] {
  const open = flags.filter((flag) => cause !== "dispute" || flag !== ("disputed" satisfies Flag));
  return [...new Set([...open, "partly_refunded"])];
}

/** Ends a payment whose money is gone, once. A part of the money changes nothing but is flagged for staff, until the parts are all of it. */
export async function withdrawPayment(deps: PaymentsDeps, withdrawal: Withdrawal): Promise<void> {
  const { reference, isAll, cause } = withdrawal;
  const afterCommit = await deps.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment || payment.status === "reversed") return nothing;
    const isGone = isAll || (await sumRefunds(tx, payment.id)) >= payment.amount_pesewas;
    if (isGone) return await withdraw(deps, tx, payment, withdrawal);
    await updatePayment(tx, payment.id, { flags: flagsOfPart(payment.flags, cause) });
    return nothing;
  });
  afterCommit();
}

/** Marks a payment that its payer disputes, or takes the mark away when the dispute was decided for us. */
export async function markDisputed({ db }: PaymentsDeps, reference: string, isDisputed: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return;
    const others = payment.flags.filter((flag) => flag !== "disputed");
    await updatePayment(tx, payment.id, { flags: isDisputed ? [...others, "disputed"] : others });
  });
}
