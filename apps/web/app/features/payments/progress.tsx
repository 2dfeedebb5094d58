import type { ReactNode } from "react";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { CheckoutCard } from "./checkout-card.tsx";

/** Something is under way, in words; below it what can be done meanwhile. */
export function Progress({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <CheckoutCard>
      <div className="grid justify-items-center gap-5 py-6 text-center">
        <Spinner className="size-10 border-3 text-accent" />
        <div role="status">
          <h1 className="text-xl font-bold">{text}</h1>
        </div>
        {children}
      </div>
    </CheckoutCard>
  );
}
