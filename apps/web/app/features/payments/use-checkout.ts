import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { pay, reopen, settle, type Ending, type Stage, type View } from "./gateway/pay.ts";
import { forgetPayment, readByReference, readStoredPayment } from "./gateway/stored-payment.ts";
import { fallbacks, CheckoutFailure, messageOf, orderOf, type Order, type PaymentKind } from "./order.ts";
import type { Visit } from "./read-visit.ts";
import { returnPath } from "../../entities/payment/return-screen.ts";
import { useGoBack } from "../../lib/navigation/use-go-back.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Task = { readonly name: "pay" } | { readonly name: "settle" | "reopen"; readonly reference: string };

const paidTexts = { subscription: "Subscription activated.", listing: "Payment successful." };

async function perform(task: Task, order: Order, stage: Stage): Promise<Ending> {
  try {
    if (task.name === "pay") return await pay(order, stage);
    return await (task.name === "settle" ? settle : reopen)(order, task.reference, stage);
  } catch (error) {
    // After any other error the spinner ends, too.
    const problem = error instanceof CheckoutFailure ? error.problem : order.words.notOpened(messageOf(error));
    return { name: "failed", problem, pageUrl: readStoredPayment(order.key)?.authorization_url ?? null };
  }
}

/** The order of a visit, and what takes an address for it where the account has none. */
function useOrder(kind: PaymentKind, { planId, propertyId, amount, promoCode, reference, address, screen }: Visit) {
  const [email, setEmail] = useState<string | null>(null);
  const order = useMemo(
    () => orderOf(kind, { planId, propertyId, amount, promoCode, reference, address, screen }, email),
    [kind, planId, propertyId, amount, promoCode, reference, address, screen, email],
  );
  return [order, setEmail] as const;
}

/** Runs the payment of a visit, and leaves the page when it is done. */
export function useCheckout(kind: PaymentKind, visit: Visit, onClosed?: () => void) {
  const { reference, images, state } = visit;
  const [order, setEmail] = useOrder(kind, visit);
  const [view, setView] = useState<View>({ name: "preparing" });
  const [task, setTask] = useState<Task>(reference === null ? { name: "pay" } : { name: "settle", reference });
  const navigate = useNavigate();
  const left = reference === null ? null : readByReference(reference);
  const goBack = useGoBack(fallbacks[kind]);

  function leavePaid(paid: string): void {
    const { screen: next, propertyId: id } = readByReference(paid) ?? order;
    forgetPayment(paid);
    // The screen for photos speaks for itself.
    if (kind === "subscription" || next !== "addimages") showToast(paidTexts[kind], "success");
    void navigate(returnPath(next, id), { replace: true, state: { paid: true, images, propertyId: id } });
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

  /** From the beginning, and from the address that was left for the provider's own page; a payment that is under way is gone on with. */
  const retry = () => (left === null ? setTask({ name: "pay" }) : void navigate(left.address, { replace: true, state }));
  return {
    view,
    retry,
    check: (open: string) => setTask({ name: "settle", reference: open }),
    reopen: (open: string) => setTask({ name: "reopen", reference: open }),
    /** Goes on with the address of who has none in their account; also where it is the same as before. */
    giveEmail: (given: string) => {
      setEmail(given);
      retry();
    },
    goBack,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
