import { loadPopup, type PaystackPop, type PopupConstructor } from "./payment-script.ts";
import { CheckoutFailure, messageOf, type Order } from "../order.ts";

/** The popup's result. It proves nothing: the server is asked afterwards. */
type PopupResult = { readonly kind: "success"; readonly isReadable: boolean } | { readonly kind: "closed" };

/** The script is another's: it may throw anywhere. */
function construct(Popup: PopupConstructor, order: Order): PaystackPop {
  try {
    return new Popup();
  } catch (error) {
    throw new CheckoutFailure(order.words.notOpened(messageOf(error)));
  }
}

/** Continues the transaction that the server opened. The popup goes when its page does. */
function resume(popup: PaystackPop, accessCode: string, order: Order, signal: AbortSignal): Promise<PopupResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PopupResult>();
  let transaction: number | undefined;
  signal.addEventListener("abort", () => {
    resolve({ kind: "closed" });
    popup.cancelTransaction(transaction);
  });
  try {
    popup.resumeTransaction(accessCode, {
      onSuccess: (result) => resolve({ kind: "success", isReadable: typeof result?.reference === "string" }),
      onCancel: () => resolve({ kind: "closed" }),
      onError: (error) => reject(new CheckoutFailure(order.words.notOpened(messageOf(error)))),
      onLoad: (opened) => {
        transaction = opened?.id;
      },
    });
  } catch (error) {
    reject(new CheckoutFailure(order.words.notOpened(messageOf(error))));
  }
  return promise;
}

/** @throws CheckoutFailure when there is no popup to be had */
export async function openPopup(order: Order, accessCode: string, signal: AbortSignal): Promise<PopupResult> {
  const Popup = await loadPopup().catch(() => {
    throw new CheckoutFailure(order.words.noScript);
  });
  await pause(order.scriptWaitMilliseconds, signal);
  if (signal.aborted) return { kind: "closed" };
  return resume(construct(Popup, order), accessCode, order, signal);
}

/** Waits, but not after the screen was left. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
