import { ApiError, NetworkError } from "@efie/client";
import { paymentCalls } from "../../../lib/api/member-calls.ts";
import { api, callProblem } from "../../../lib/api/api.ts";
import { CheckoutFailure, type Order, type PaymentKind } from "../order.ts";
import { isReusable, forgetPayment, storePayment, readStoredPayment, type StoredPayment } from "./stored-payment.ts";

/** Payments that are being opened: a page that is left and entered again meanwhile waits for the same one. */
const underWay = new Map<string, Promise<StoredPayment | null>>();

async function create(order: Order): Promise<StoredPayment | null> {
  const created = await order.create();
  if (created === null) return null;
  const { key, request, address, screen, propertyId } = order;
  const stored = { ...created.payment, email: created.email, key, request, address, screen, propertyId, madeAt: Date.now() };
  storePayment(stored);
  return stored;
}

function createOnce(order: Order): Promise<StoredPayment | null> {
  const id = `${order.key} ${order.request}`;
  const creation = underWay.get(id) ?? create(order).finally(() => underWay.delete(id));
  underWay.set(id, creation);
  return creation;
}

type Opened = { readonly payment: StoredPayment; readonly state: "open" | "paid" | "waiting" };

/**
 * The payment to go on with: the one that this tab has under way, once the server has said that it is neither paid nor
 * given up, else a new one. Null: the session ended meanwhile. @throws CheckoutFailure
 */
export async function openPayment(order: Order): Promise<Opened | null> {
  const stored = readStoredPayment(order.key);
  const resumed = stored && (await resume(order, stored));
  if (resumed !== null) return resumed;
  const payment = await createOnce(order);
  return payment && { payment, state: "open" };
}

async function resume(order: Order, stored: StoredPayment): Promise<Opened | null> {
  const verdict = await verifyPayment(order.kind, stored.payment_ref);
  if (verdict.kind === "paid" || verdict.kind === "waiting") return { payment: stored, state: verdict.kind };
  if (verdict.kind === "unclear") {
    if (verdict.isFinal) forgetPayment(stored.payment_ref);
    throw new CheckoutFailure(order.words.notStarted(new Error(verdict.message)));
  }
  const isOpen = verdict.kind === "unpaid" && !verdict.hasFailed && isReusable(stored, order, Date.now());
  if (isOpen) return { payment: stored, state: "open" };
  forgetPayment(stored.payment_ref);
  return null;
}

export type Verdict =
  | { readonly kind: "paid" }
  /** Mobile money that is still to be approved. */
  | { readonly kind: "waiting" }
  | { readonly kind: "unpaid"; readonly hasFailed: boolean }
  | { readonly kind: "unknown-payment"; readonly message: string }
  /** Refused for good, or nobody could be asked. */
  | { readonly kind: "unclear"; readonly message: string; readonly isFinal: boolean };

const calls = { subscription: paymentCalls.verifySubscriptionPayment, listing: paymentCalls.verifyListingPayment };
/** The provider's words for a payment that somebody is working at. */
const verifications = new Set(["pending", "ongoing", "processing", "queued"]);

function judge(error: unknown): Verdict {
  if (error instanceof NetworkError) return { kind: "unclear", message: error.message, isFinal: false };
  const message = callProblem(error, "The payment could not be checked.");
  if (!(error instanceof ApiError)) return { kind: "unclear", message, isFinal: false };
  const { status, paymentStatus } = error;
  if (status === 402 && verifications.has(paymentStatus ?? "")) return { kind: "waiting" };
  if (status === 402) return { kind: "unpaid", hasFailed: paymentStatus !== "abandoned" };
  if (status === 404) return { kind: "unknown-payment", message };
  return { kind: "unclear", message, isFinal: status === 400 || status === 409 };
}

/** Asks the server, which asks the provider; asked again, it gives nothing twice. */
export async function verifyPayment(kind: PaymentKind, reference: string): Promise<Verdict> {
  try {
    const { data } = await api.call(calls[kind], { body: { reference } });
    return data === null ? { kind: "unclear", message: "Please log in.", isFinal: false } : { kind: "paid" };
  } catch (error) {
    return judge(error);
  }
}
