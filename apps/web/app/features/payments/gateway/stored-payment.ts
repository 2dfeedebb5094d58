import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import type { Order } from "../order.ts";

/** A payment that was opened in this tab and has not ended: a reload must go on with it, not open another. */
export type StoredPayment = Pick<Order, "request" | "address" | "screen" | "propertyId"> & {
  readonly reference: string;
  readonly accessCode: string | null;
  /** The provider's own page. */
  readonly pageUrl: string | null;
  readonly amount: number;
  readonly email: string;
  readonly isFree: boolean;
  readonly madeAt: number;
};

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

export function storePayment(key: string, payment: StoredPayment): void {
  writeDraft(keyOf(payment.reference), payment);
  writeDraft(key, payment.reference);
}

export function forgetPayment(reference: string): void {
  const stored = readByReference(reference);
  writeDraft(keyOf(reference), null);
  const propertyId = stored?.propertyId ?? null;
  const keys = propertyId === null ? [subscriptionKey] : [subscriptionKey, propertyKey(propertyId)];
  for (const key of keys) if (readDraft(key) === reference) writeDraft(key, null);
}

/** Prices and promo codes change; an old page of the provider does not. */
export function isReusable({ request, madeAt }: StoredPayment, order: Order, now: number): boolean {
  return request === order.request && now - madeAt < maxAgeMilliseconds;
}

export const subscriptionKey = "payment of a subscription";
export const propertyKey = (propertyId: number) => `payment of listing ${propertyId}`;
