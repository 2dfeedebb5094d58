import { limits } from "@efie/contract/limits";
import type { ReactNode } from "react";
import type { SearchAddress } from "./search-query.ts";
import { SortSelect } from "./sort-select.tsx";
import { ViewSwitch } from "./map/view-switch.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { formatCount } from "../../lib/format/numbers.ts";

/** `Showing 24 Properties`; a total that is only known to be large reads `Showing 10,000+ Properties`. */
export function showingHeading(total: number, isCapped: boolean): string {
  const count = isCapped ? `${formatCount(limits.maxExactTotal)}+` : formatCount(total);
  return `Showing ${count} ${total === 1 ? "Property" : "Properties"}`;
}

/** How many there are, in which order, and whether on a map; without any there is nothing to order. */
export function ResultsHeader({ query, children }: { query: SearchAddress; children: ReactNode }) {
  const isMap = query.view === "map";
  return (
    <div
      className={classes(
        "mb-2 flex min-h-11 items-center justify-between max-lg:has-[[data-none]]:hidden",
        isMap
          ? "flex-wrap md:mb-3 [&_h2]:md:text-xl [&_label]:sr-only gap-2 [&_select]:md:w-36 [&_select]:xl:w-40"
          : "gap-3 md:mb-5",
      )}
    >
      <div className="mr-auto">{children}</div>
      <SortSelect query={query} />
      <ViewSwitch query={query} className="max-lg:hidden" />
    </div>
  );
}
