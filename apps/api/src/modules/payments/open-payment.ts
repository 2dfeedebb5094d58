import { limits, type PaymentPurpose } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedRequest } from "../idempotency-keys/index.ts";
import { insertEvent } from "./payment-events.repository.ts";
import { PaymentErrors } from "./payment-errors.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { isOffered } from "./payments.policy.ts";
import {
  findEmail,
  findPayment,
  findUnpaid,
  giveUpOpening,
  insertPayment,
  lockPayer,
  updatePayment,
  type NewPayment,
  type PaymentRow,
} from "./payments.repository.ts";

/** What somebody wants to pay for, at its full price, and what the client says of it. */
export type PaymentOrder = {
  userId: number;
  purpose: PaymentPurpose;
  planId: number | null;
  propertyId: number | null;
  title: string;
  pricePesewas: number;
  promoCode: string | null | undefined;
  offered: number | string | null | undefined;
};

/** Longer than any answer of the provider takes: whoever is still opening a payment then has died. */
const openingMs = 60_000;

/** The price that counts: the server's own, less the promo code. */
export async function priceOf(
  { db, promoCodes }: PaymentsDeps,
  { userId, planId, propertyId, pricePesewas, promoCode }: Omit<PaymentOrder, "offered" | "purpose" | "title">,
): Promise<{ promoCodeId: number | null; amountPesewas: number }> {
  if (!promoCode) return { promoCodeId: null, amountPesewas: pricePesewas };
  const scope = propertyId === null ? "subscription" : "listing";
  return await promoCodes.quote(db, { code: promoCode, scope, planId, userId, pricePesewas });
}

/** The screen that knows how to go on, where the provider's own page took the popup's place. */
function callbackUrl(publicUrl: string, purpose: PaymentPurpose): string {
  return `${publicUrl}/${purpose === "subscription" ? "subscriptioncheckout" : "paymentcheckout"}`;
}

/** Asks the provider to open the transaction; no transaction of the database is open meanwhile. */
async function initialize(deps: PaymentsDeps, payment: PaymentRow, request: KeyedRequest): Promise<PaymentRow> {
  const { db, paystack, publicUrl } = deps;
  const email = await findEmail(db, payment.user_id);
  if (email === null) throw PaymentErrors.noPayment();
  try {
    const { accessCode, authorizationUrl } = await paystack.initialize({
      email,
      amountPesewas: payment.amount_pesewas,
      reference: payment.reference,
      callbackUrl: callbackUrl(publicUrl, payment.purpose),
    });
    return await updatePayment(db, payment.id, { access_code: accessCode, authorization_url: authorizationUrl });
  } catch (error) {
    await giveUp(deps, payment, request);
    throw error;
  }
}

/** Nobody has been given a way to pay it: the next request under its key opens another. */
async function giveUp({ db, clock, idempotencyKeys }: PaymentsDeps, payment: PaymentRow, request: KeyedRequest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await giveUpOpening(tx, payment.id))) return;
    await insertEvent(tx, { payment, kind: "not_opened", source: "checkout" }, clock.now());
    await idempotencyKeys.forget(tx, request);
  });
}

function isOpened({ access_code, amount_pesewas }: PaymentRow): boolean {
  return access_code !== null || amount_pesewas === 0;
}

/** Of a repeat: what the first request has opened. @throws "unavailable" while it is at it. */
export async function findOpened({ db }: PaymentsDeps, reference: string): Promise<PaymentRow> {
  const payment = await findPayment(db, reference);
  if (!payment) throw PaymentErrors.noPayment();
  if (!isOpened(payment)) throw PaymentErrors.stillOpening();
  return payment;
}

/**
 * The payment that this very request has opened before, whose answer was lost; null for a new one, and where the process that
 * was opening it has died. @throws "unavailable" while another is at it.
 */
export async function findRepeated(deps: PaymentsDeps, request: KeyedRequest): Promise<PaymentRow | null> {
  const reference = await deps.idempotencyKeys.find(deps.db, request);
  const payment = reference === null ? null : await findPayment(deps.db, reference);
  if (!payment || isOpened(payment)) return payment;
  if (deps.clock.now().getTime() - payment.created_at.getTime() < openingMs) throw PaymentErrors.stillOpening();
  await giveUp(deps, payment, request);
  return null;
}

/** The row of a payment that is to be made. */
export function toRow(
  order: PaymentOrder,
  row: Pick<NewPayment, "reference" | "promo_code_id" | "amount_pesewas" | "created_at">,
): NewPayment {
  return {
    ...row,
    user_id: order.userId,
    purpose: order.purpose,
    plan_id: order.planId,
    property_id: order.propertyId,
    title: order.title,
    price_pesewas: order.pricePesewas,
  };
}

/** @throws "too many" where somebody opens payment after payment and pays none. */
async function refuseHeaps(tx: Executor, userId: number, now: Date): Promise<void> {
  await lockPayer(tx, userId);
  const unpaid = await findUnpaid(tx, userId, limits.unpaidPaymentsPerPerson);
  const oldest = unpaid.length === limits.unpaidPaymentsPerPerson ? unpaid[0] : undefined;
  if (!oldest) return;
  const seconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1_000);
  throw PaymentErrors.tooManyUnpaid(unpaid.length, Math.max(seconds, 60));
}

/** Records a payment and opens it at the provider; one that a promo code made free is only recorded. */
export async function openPayment(deps: PaymentsDeps, order: PaymentOrder, request: KeyedRequest): Promise<PaymentRow> {
  const { db, idempotencyKeys } = deps;
  const { promoCodeId, amountPesewas } = await priceOf(deps, order);
  if (!isOffered(order.offered, amountPesewas)) throw PaymentErrors.invalidAmount();
  const now = deps.clock.now();
  const made = { reference: deps.newReference(), promo_code_id: promoCodeId, amount_pesewas: amountPesewas, created_at: now };
  const { result: reference, isRepeat } = await db.transaction().execute((tx) =>
    idempotencyKeys.once(tx, request, async () => {
      await refuseHeaps(tx, order.userId, now);
      const payment = await insertPayment(tx, toRow(order, made));
      await insertEvent(tx, { payment, kind: "created", source: "checkout", detail: { amount: amountPesewas } }, now);
      return payment.reference;
    }),
  );
  const payment = isRepeat ? null : await findPayment(db, reference);
  if (!payment) return await findOpened(deps, reference);
  return amountPesewas === 0 ? payment : await initialize(deps, payment, request);
}
