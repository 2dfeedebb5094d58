import { limits } from "@efie/contract/limits";
import type { ReactNode } from "react";
import type { SearchAddress } from "./search-query.ts";
import { SortSelect } from "./sort-select.tsx";
import { formatCount } from "../../lib/format/numbers.ts";

/** `Showing 24 Properties`; a total that is only known to be large reads `Showing 10,000+ Properties`. */
export function showingHeading(total: number, isCapped: boolean): string {
  const count = isCapped ? `${formatCount(limits.maxExactTotal)}+` : formatCount(total);
  return `Showing ${count} ${total === 1 ? "Property" : "Properties"}`;
}

/** How many there are, and in which order; without any there is nothing to order. */
export function ResultsHeader({ query, children }: { query: SearchAddress; children: ReactNode }) {
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-3 has-[[data-none]]:hidden md:mb-5">
      <div>{children}</div>
      <SortSelect query={query} />
    </div>
  );
}
