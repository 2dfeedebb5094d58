import { paymentCalls } from "../../../lib/api/member-calls.ts";
import { api } from "../../../lib/api/api.ts";
import { CheckoutFailure, messageOf, type Order } from "../order.ts";

/** The popup's result. It proves nothing: the server is asked afterwards. */
type PopupResult = { readonly kind: "success"; readonly isReadable: boolean } | { readonly kind: "closed" };

/** Continues the transaction that the server opened. The popup goes when its page does. */
function resume(popup: PaystackPop, accessCode: string, signal: AbortSignal): Promise<PopupResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PopupResult>();
  let transaction: number | undefined;
  signal.addEventListener("abort", () => {
    resolve({ kind: "closed" });
    popup.cancelTransaction(transaction);
  });
  popup.resumeTransaction(accessCode, {
    onSuccess: (result) => resolve({ kind: "success", isReadable: typeof result?.reference === "string" }),
    onCancel: () => resolve({ kind: "closed" }),
    onError: (error) => reject(new Error(messageOf(error))),
    onLoad: (opened) => {
      transaction = opened?.id;
    },
  });
  return promise;
}

/** @throws CheckoutFailure when there is no popup to be had; whatever the script throws, which is another's */
export async function openPopup(order: Order, accessCode: string, signal: AbortSignal): Promise<PopupResult> {
  const Popup = await loadPopup().catch(() => {
    throw new CheckoutFailure(order.words.noScript);
  });
  await pause(order.scriptWaitMilliseconds, signal);
  if (signal.aborted) return { kind: "closed" };
  return resume(new Popup(), accessCode, signal);
}

/** Waits, but not after the screen was left. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

type PopupCallbacks = {
  onSuccess: (result?: { reference?: string }) => void;
  onCancel: () => void;
  onError: (error?: { message?: string }) => void;
  onLoad: (transaction?: { id?: number }) => void;
};

/** What is used of Paystack's inline script, version 2. */
type PaystackPop = {
  resumeTransaction: (accessCode: string, callbacks: PopupCallbacks) => unknown;
  cancelTransaction: (id?: number) => void;
};

const maxWaitMilliseconds = 20_000;

type PopupConstructor = new () => PaystackPop;
const loaded = () => (globalThis as { PaystackPop?: PopupConstructor }).PaystackPop;

/** A script that does not load must not block for ever, nor prevent the next try. */
function insertScript(address: string): Promise<void> {
  const script = document.createElement("script");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error("The payment script did not come.")), maxWaitMilliseconds);
  script.addEventListener("load", () => resolve());
  script.addEventListener("error", () => reject(new Error("The payment script could not be loaded.")));
  script.src = address;
  document.head.append(script);
  return promise
    .catch((error: unknown) => {
      script.remove();
      throw error;
    })
    .finally(() => clearTimeout(timer));
}

/** The provider's popup, loaded only for a payment. @throws Error when it cannot be loaded */
async function loadPopup(): Promise<PopupConstructor> {
  const present = loaded();
  if (present !== undefined) return present;
  const { data } = await api.call(paymentCalls.getPaymentConfig);
  await insertScript(data.inline_url);
  const made = loaded();
  if (made === undefined) throw new Error("The payment script brought no popup.");
  return made;
}
