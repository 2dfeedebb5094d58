import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { pay, reopen, settle, type Ending, type Stage, type View } from "./gateway/pay.ts";
import { forgetPayment, readByReference, readStoredPayment } from "./gateway/stored-payment.ts";
import { fallbacks, CheckoutFailure, messageOf, type Order } from "./order.ts";
import { returnPath } from "../../entities/payment/return-screen.ts";
import { useGoBack } from "../../lib/navigation/use-go-back.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Task = { readonly name: "pay" } | { readonly name: "settle" | "reopen"; readonly reference: string };

const paidTexts = { subscription: "Subscription activated.", listing: "Payment successful." };

type Options = {
  readonly order: Order;
  /** What came with the visit and goes on with it. */
  readonly images: unknown;
  readonly onClosed?: () => void;
};

async function perform(task: Task, order: Order, stage: Stage): Promise<Ending> {
  try {
    if (task.name === "pay") return await pay(order, stage);
    return await (task.name === "settle" ? settle : reopen)(order, task.reference, stage);
  } catch (error) {
    // After any other error the spinner ends, too.
    const problem = error instanceof CheckoutFailure ? error.problem : order.words.notOpened(messageOf(error));
    return { name: "failed", problem, pageUrl: readStoredPayment(order.key)?.pageUrl ?? null };
  }
}

/** Runs the payment of an order, and leaves the page when it is done. */
export function useCheckout({ order, images, onClosed }: Options) {
  const [view, setView] = useState<View>({ name: "preparing" });
  const [task, setTask] = useState<Task>(
    order.reference === null ? { name: "pay" } : { name: "settle", reference: order.reference },
  );
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const left = order.reference === null ? null : readByReference(order.reference);
  const goBack = useGoBack(fallbacks[order.kind]);

  function leavePaid(reference: string): void {
    const { screen, propertyId } = readByReference(reference) ?? order;
    forgetPayment(reference);
    // The screen for photos speaks for itself.
    if (order.kind === "subscription" || screen !== "addimages") showToast(paidTexts[order.kind], "success");
    void navigate(returnPath(screen, propertyId), { replace: true, state: { paid: true, images, propertyId } });
  }
  const finish = useEffectEvent((ending: Ending) => {
    if (ending.name === "paid") return leavePaid(ending.reference);
    if (ending.name !== "closed") return setView(ending);
    onClosed?.();
    showToast("The payment was closed. Nothing was charged.");
    goBack();
  });

  useEffect(
    function performTask() {
      const controller = new AbortController();
      const { signal } = controller;
      const stage = { signal, show: (next: View) => void (signal.aborted || setView(next)) };
      async function run(): Promise<void> {
        const ending = await perform(task, order, stage);
        if (!signal.aborted) finish(ending);
      }
      // Not at once: an effect that is undone in the same breath must not have opened a payment.
      const timer = setTimeout(() => void run());
      return () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    [order, task],
  );

  return {
    view,
    /** From the beginning, and from the address that was left for the provider's own page; a payment that is under way is gone on with. */
    retry: () => (left === null ? setTask({ name: "pay" }) : void navigate(left.address, { replace: true, state })),
    check: (reference: string) => setTask({ name: "settle", reference }),
    reopen: (reference: string) => setTask({ name: "reopen", reference }),
    goBack,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
