import type { ReactNode } from "react";
import { useViewer } from "../../entities/account/viewer.ts";

/** The top of home: a greeting on a phone, a promise on a desktop, and the way into the search. */
export function Hero({ search, children }: { search: ReactNode; children?: ReactNode }) {
  const viewer = useViewer();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 pt-6 pb-4 md:grid-cols-[1.05fr_1fr] md:pt-10 md:pb-8">
      <div>
        <h1 className="text-3xl font-bold md:text-display">
          <span className="block truncate md:hidden">{`Hi ${viewer?.username ?? "there"}`}</span>
          <span className="max-md:hidden">Find Your Dream Home</span>
        </h1>
        <p className="mt-1.5 max-w-md text-quiet md:mt-4 md:text-lg">
          Verified homes, rooms, shops and land across Ghana. Every listing is checked by people and priced in cedis.
        </p>
        {search}
      </div>
      {children}
    </div>
  );
}
