import type { ReactNode } from "react";
import { Spinner } from "../../ui/feedback/spinner.tsx";

/** The frame of everything that a checkout shows: one narrow card in the middle. */
export function CheckoutCard({ children }: { children: ReactNode }) {
  return (
    <div className="page py-10 md:py-20">
      <div className="mx-auto grid max-w-md gap-5 rounded-lg border border-line bg-surface p-6 shadow-soft md:p-8">
        {children}
      </div>
    </div>
  );
}

/** The reference, which support asks for first. */
export function ReferenceLine({ reference }: { reference: string }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-center text-sm">
      <span className="text-quiet">Reference: </span>
      <span className="inline-block font-semibold wrap-anywhere select-all">{reference}</span>
    </p>
  );
}

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
