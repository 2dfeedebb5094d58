import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import type { CreatedPayment, Order } from "../order.ts";

/** A payment that was opened in this tab and has not ended: a reload must go on with it, not open another. */
export type StoredPayment = CreatedPayment &
  Pick<Order, "key" | "request" | "address" | "screen" | "propertyId"> & { readonly email: string; readonly madeAt: number };

const maxAgeMilliseconds = 60 * 60 * 1_000;
const keyOf = (reference: string) => `payment ${reference}`;

/** The way back from the provider's own page knows only the reference. */
export function readByReference(reference: string): StoredPayment | null {
  return readDraft(keyOf(reference)) as StoredPayment | null;
}

export function readStoredPayment(key: string): StoredPayment | null {
  const reference = readDraft(key);
  return typeof reference === "string" ? readByReference(reference) : null;
}

export function storePayment(payment: StoredPayment): void {
  writeDraft(keyOf(payment.payment_ref), payment);
  writeDraft(payment.key, payment.payment_ref);
}

export function forgetPayment(reference: string): void {
  const key = readByReference(reference)?.key;
  writeDraft(keyOf(reference), null);
  if (key !== undefined && readDraft(key) === reference) writeDraft(key, null);
}

/** Prices and promo codes change; an old page of the provider does not. */
export function isReusable({ request, madeAt }: StoredPayment, order: Order, now: number): boolean {
  return request === order.request && now - madeAt < maxAgeMilliseconds;
}
