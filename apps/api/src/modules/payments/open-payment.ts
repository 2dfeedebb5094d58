import { requireFound } from "../../platform/app-error.ts";
import { limits, type PaymentPurpose } from "@efie/contract";
import { randomBytes } from "node:crypto";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedRequest } from "../idempotency-keys/index.ts";
import { insertEvent } from "./payment-events.repository.ts";
import { PaymentErrors, type PaymentsDeps } from "./payments-deps.ts";
import { isOffered } from "./payments.policy.ts";
import {
  findEmail,
  findPayment,
  findUnpaid,
  insertPayment,
  lockPayer,
  markUnopenedFailed,
  updatePayment,
  type NewPayment,
  type PaymentRow,
} from "./payments.repository.ts";

/** What the user pays for, at its full price, with the promo code and the amount that the client sent. */
export type PaymentOrder = {
  userId: number;
  purpose: PaymentPurpose;
  planId: number | null;
  propertyId: number | null;
  title: string;
  pricePesewas: number;
  promoCode: string | null | undefined;
  offered: number | string | null | undefined;
  /** The address of who has none in their account. */
  email: string | null | undefined;
};

/** Longer than the provider's time-out: a payment still opening after this belongs to a process that died. */
const openingMs = 60_000;

/** Returns the server's price, less the promo code. @throws AppError "invalid" for an unusable code */
export async function priceOf(
  { db, promoCodes }: PaymentsDeps,
  { userId, planId, propertyId, pricePesewas, promoCode }: Omit<PaymentOrder, "offered" | "purpose" | "title" | "email">,
): Promise<{ promoCodeId: number | null; amountPesewas: number }> {
  if (!promoCode) return { promoCodeId: null, amountPesewas: pricePesewas };
  const scope = propertyId === null ? "subscription" : "listing";
  return await promoCodes.quote(db, { code: promoCode, scope, planId, userId, pricePesewas });
}

/** Opens the transaction at the provider. No database transaction is open during the call. */
async function initialize(deps: PaymentsDeps, payment: PaymentRow, request: KeyedRequest): Promise<PaymentRow> {
  const { db, paystack, publicUrl } = deps;
  try {
    const email = await requireFound(findEmail(db, payment.user_id), PaymentErrors.noPayment);
    const { accessCode, authorizationUrl } = await paystack.initialize({
      email,
      amountPesewas: payment.amount_pesewas,
      reference: payment.reference,
      // The page that completes the checkout after the provider's own page was used instead of the popup.
      callbackUrl: `${publicUrl}/${payment.purpose === "subscription" ? "subscriptioncheckout" : "paymentcheckout"}`,
    });
    return await updatePayment(db, payment.id, { access_code: accessCode, authorization_url: authorizationUrl });
  } catch (error) {
    await failUnopened(deps, payment, request);
    throw error;
  }
}

/** Marks a payment that never opened as failed, and frees its key: a repeat opens a new payment. */
async function failUnopened({ db, clock, idempotencyKeys }: PaymentsDeps, payment: PaymentRow, request: KeyedRequest) {
  await db.transaction().execute(async (tx) => {
    if (!(await markUnopenedFailed(tx, payment.id))) return;
    await insertEvent(tx, { payment, kind: "not_opened", source: "checkout" }, clock.now());
    await idempotencyKeys.forget(tx, request);
  });
}

function isOpened({ access_code, amount_pesewas }: PaymentRow): boolean {
  return access_code !== null || amount_pesewas === 0;
}

/** Returns the payment that the first request of a key opened. @throws AppError "unavailable" while that request is in progress */
export async function findOpened({ db }: PaymentsDeps, reference: string): Promise<PaymentRow> {
  const payment = await requireFound(findPayment(db, reference), PaymentErrors.noPayment);
  if (!isOpened(payment)) throw PaymentErrors.stillOpening();
  return payment;
}

/** The payment that an earlier request with the same key opened; null for a new one, and when the process that opened it died. @throws AppError "unavailable" while the earlier one is in progress */
export async function findRepeated(deps: PaymentsDeps, request: KeyedRequest): Promise<PaymentRow | null> {
  const reference = await deps.idempotencyKeys.find(deps.db, request);
  const payment = reference === null ? null : await findPayment(deps.db, reference);
  if (!payment || isOpened(payment)) return payment;
  if (deps.clock.now().getTime() - payment.created_at.getTime() < openingMs) throw PaymentErrors.stillOpening();
  await failUnopened(deps, payment, request);
  return null;
}

/** Returns the row of a new payment, with an unguessable reference of letters, digits and dashes. */
export function toRow(order: PaymentOrder, row: Pick<NewPayment, "promo_code_id" | "amount_pesewas" | "created_at">): NewPayment {
  return {
    ...row,
    reference: `efie-${randomBytes(12).toString("hex")}`,
    user_id: order.userId,
    purpose: order.purpose,
    plan_id: order.planId,
    property_id: order.propertyId,
    title: order.title,
    price_pesewas: order.pricePesewas,
  };
}

/** Locks the payer, so that concurrent requests count one after the other. @throws AppError "too_many" at the limit */
async function refuseTooManyUnpaid(tx: Executor, userId: number, now: Date): Promise<void> {
  await lockPayer(tx, userId);
  const unpaid = await findUnpaid(tx, userId, limits.unpaidPaymentsPerPerson);
  const oldest = unpaid.length === limits.unpaidPaymentsPerPerson ? unpaid[0] : undefined;
  if (!oldest) return;
  const seconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1_000);
  throw PaymentErrors.tooManyUnpaid(unpaid.length, Math.max(seconds, 60));
}

/** The provider needs an address. Who has none gives one, which the account keeps. @throws AppError a field error where it is missing */
async function requireAddress({ db, keepAddress }: PaymentsDeps, { userId, email }: PaymentOrder): Promise<void> {
  if ((await findEmail(db, userId)) !== null) return;
  if (!email) throw PaymentErrors.noAddress();
  await keepAddress(userId, email);
}

/** Records a payment and opens it at the provider; a free one is only recorded. @throws AppError "invalid" for another amount or an unusable code, "too_many" */
export async function openPayment(deps: PaymentsDeps, order: PaymentOrder, request: KeyedRequest): Promise<PaymentRow> {
  const { db, idempotencyKeys } = deps;
  const { promoCodeId, amountPesewas } = await priceOf(deps, order);
  if (!isOffered(order.offered, amountPesewas)) throw PaymentErrors.invalidAmount();
  if (amountPesewas > 0) await requireAddress(deps, order);
  const now = deps.clock.now();
  const created = { promo_code_id: promoCodeId, amount_pesewas: amountPesewas, created_at: now };
  const { result: reference, isRepeat } = await db.transaction().execute((tx) =>
    idempotencyKeys.once(tx, request, async () => {
      await refuseTooManyUnpaid(tx, order.userId, now);
      const payment = await insertPayment(tx, toRow(order, created));
      await insertEvent(tx, { payment, kind: "created", source: "checkout", detail: { amount: amountPesewas } }, now);
      return payment.reference;
    }),
  );
  const payment = isRepeat ? null : await findPayment(db, reference);
  if (!payment) return await findOpened(deps, reference);
  return amountPesewas === 0 ? payment : await initialize(deps, payment, request);
}
