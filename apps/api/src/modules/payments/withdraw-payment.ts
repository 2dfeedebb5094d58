import type { Executor } from "../../platform/database/tables.ts";
import { insertEvent, type EventSource } from "./payment-events.repository.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { Flag } from "./payments.policy.ts";
import { lockPayment, updatePayment, type PaymentRow } from "./payments.repository.ts";

/** Money that went back to the payer: because we sent it, or because their bank took it. Null: all of it. */
export type Withdrawal = {
  reference: string;
  cause: "refund" | "dispute";
  amountPesewas: number | null;
  source: EventSource;
};

type Taken = { isTaken: boolean; afterCommit: () => void };

const nothing = (): void => {};

/** Takes back what the payment gave, as far as it is still there. */
async function takeBack({ subscriptions, fees }: PaymentsDeps, tx: Executor, payment: PaymentRow): Promise<Taken> {
  const { id, effect, property_id: propertyId, purpose } = payment;
  if (effect === "subscription") {
    await fees.lockPerks(tx, payment.user_id);
    const isTaken = await subscriptions.withdraw(tx, id);
    await fees.shortenPerks(tx, payment.user_id);
    return { isTaken, afterCommit: nothing };
  }
  if (effect === "credit") return { isTaken: await subscriptions.withdrawCredit(tx, id), afterCommit: nothing };
  if (effect !== "listing" || propertyId === null || purpose === "subscription") return { isTaken: true, afterCommit: nothing };
  return await fees.withdrawFee(tx, { propertyId, purpose, paymentId: id });
}

async function withdraw(
  deps: PaymentsDeps,
  tx: Executor,
  payment: PaymentRow,
  { cause, source }: Withdrawal,
): Promise<() => void> {
  const now = deps.clock.now();
  const { isTaken, afterCommit } = await takeBack(deps, tx, payment);
  const settledFlags = new Set<string>(["refund_due", "disputed"] satisfies Flag[]);
  const flag: Flag = isTaken ? "withdrawn" : "used_before_withdrawal";
  const hadEffect = payment.effect !== null;
  const flags = payment.flags.filter((known) => !settledFlags.has(known));
  await updatePayment(tx, payment.id, {
    status: "reversed",
    flags: hadEffect ? [...flags, flag] : flags,
    effect: isTaken ? null : payment.effect,
  });
  await insertEvent(tx, { payment, kind: "withdrawn", source, detail: { cause, had: payment.effect, taken: isTaken } }, now);
  if (!hadEffect) return afterCommit;
  const announce = await deps.notifications.notify(tx, {
    userId: payment.user_id,
    type: "payment",
    title: payment.title,
    reason: "Your payment was sent back, and what it paid for has ended.",
    onceKey: `payment ${payment.id} withdrawn`,
  });
  return () => {
    afterCommit();
    announce();
  };
}

/** Ends a payment whose money is gone, once. A part of the money changes nothing but is flagged for staff. */
export async function withdrawPayment(deps: PaymentsDeps, withdrawal: Withdrawal): Promise<void> {
  const { reference, amountPesewas } = withdrawal;
  const afterCommit = await deps.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment || payment.status === "reversed") return nothing;
    if (amountPesewas === null || amountPesewas >= payment.amount_pesewas) return await withdraw(deps, tx, payment, withdrawal);
    await updatePayment(tx, payment.id, { flags: [...new Set([...payment.flags, "partly_refunded"])] });
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
