import { api } from "../../../lib/api/api.ts";
import { paymentCalls } from "../../../lib/api/calls.ts";

export type PopupCallbacks = {
  onSuccess: (result?: { reference?: string }) => void;
  onCancel: () => void;
  onError: (error?: { message?: string }) => void;
  onLoad: (transaction?: { id?: number }) => void;
};

/** What is used of Paystack's inline script, version 2. */
export type PaystackPop = {
  resumeTransaction: (accessCode: string, callbacks: PopupCallbacks) => unknown;
  cancelTransaction: (id?: number) => void;
};

const maxWaitMilliseconds = 20_000;

export type PopupConstructor = new () => PaystackPop;
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
export async function loadPopup(): Promise<PopupConstructor> {
  const present = loaded();
  if (present !== undefined) return present;
  const { data } = await api.call(paymentCalls.getPaymentConfig);
  await insertScript(data.inline_url);
  const made = loaded();
  if (made === undefined) throw new Error("The payment script brought no popup.");
  return made;
}
