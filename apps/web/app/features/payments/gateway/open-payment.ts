import { isStillWanted, forget, keep, readKept, type KeptPayment } from "./stored-payment.ts";
import { CheckoutFailure, type Order } from "../order.ts";
import { verifyPayment } from "./verify-payment.ts";

/** Payments that are being opened: a page that is left and entered again meanwhile waits for the same one. */
const underWay = new Map<string, Promise<KeptPayment | null>>();

async function create(order: Order): Promise<KeptPayment | null> {
  const created = await order.create();
  if (created === null) return null;
  const { payment, email } = created;
  const { wish, address, screen, propertyId } = order;
  const kept: KeptPayment = {
    reference: payment.payment_ref,
    accessCode: payment.access_code,
    pageUrl: payment.authorization_url,
    amount: payment.amount,
    isFree: payment.is_free,
    email,
    wish,
    address,
    screen,
    propertyId,
    madeAt: Date.now(),
  };
  keep(order.key, kept);
  return kept;
}

function createOnce(order: Order): Promise<KeptPayment | null> {
  const id = `${order.key} ${order.wish}`;
  const creation = underWay.get(id) ?? create(order).finally(() => underWay.delete(id));
  underWay.set(id, creation);
  return creation;
}

export type Opened = { readonly payment: KeptPayment; readonly state: "open" | "paid" | "waiting" };

/**
 * The payment to go on with: the one that this tab has under way, once the server has said that it is neither paid nor
 * given up, else a new one. Null: the session ended meanwhile. @throws CheckoutFailure
 */
export async function openPayment(order: Order): Promise<Opened | null> {
  const kept = readKept(order.key);
  const resumed = kept && (await resume(order, kept));
  if (resumed !== null) return resumed;
  const payment = await createOnce(order);
  return payment && { payment, state: "open" };
}

async function resume(order: Order, kept: KeptPayment): Promise<Opened | null> {
  const verdict = await verifyPayment(order.kind, kept.reference);
  if (verdict.kind === "paid" || verdict.kind === "waiting") return { payment: kept, state: verdict.kind };
  if (verdict.kind === "unclear") {
    if (verdict.isFinal) forget(kept.reference);
    throw new CheckoutFailure(order.words.notStarted(new Error(verdict.message)));
  }
  const isOpen = verdict.kind === "unpaid" && !verdict.hasFailed && isStillWanted(kept, order, Date.now());
  if (isOpen) return { payment: kept, state: "open" };
  forget(kept.reference);
  return null;
}
