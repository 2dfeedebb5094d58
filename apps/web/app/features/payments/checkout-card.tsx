import type { ReactNode } from "react";

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
