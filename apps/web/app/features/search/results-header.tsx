import type { ListingType } from "@efie/contract/enums";
import { limits } from "@efie/contract/limits";
import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format/format.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { type SearchAddress, searchPath, hasMixedPrices } from "./search-query.ts";
import { SortSelect } from "./sort-select.tsx";

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
          ? "flex-wrap max-lg:justify-center max-lg:[&_form]:hidden max-lg:[&_h2]:rounded-full max-lg:[&_h2]:bg-surface max-lg:[&_h2]:px-4 max-lg:[&_h2]:py-1.5 max-lg:[&_h2]:text-sm max-lg:[&_h2]:shadow-soft md:mb-3 [&_h2]:md:text-xl [&_label]:sr-only gap-2 [&_select]:md:w-36 [&_select]:xl:w-40"
          : "flex-wrap gap-x-3 gap-y-1 md:mb-5",
      )}
    >
      <div className={classes(isMap ? "lg:mr-auto" : "grow basis-28")}>{children}</div>
      <SortSelect query={query} />
      <ViewSwitch query={query} className="max-lg:hidden" />
    </div>
  );
}

type Props = { query: SearchAddress; className?: string };

/** From the list to the map and back; what is looked for stays. */
function ViewSwitch({ query, className }: Props) {
  const { view, cursor: _, ...rest } = query;
  const isMap = view === "map";
  const Icon = isMap ? List : MapIcon;
  return (
    <LinkButton
      to={searchPath(isMap ? rest : { ...rest, view: "map" })}
      look="secondary"
      size="small"
      isRound
      className={classes("shrink-0", className)}
    >
      <Icon className="size-4" />
      <span>{isMap ? "List" : "Map"}</span>
    </LinkButton>
  );
}

/** The same at a thumb's reach: on a phone it stays over the bottom of the screen. */
export function FloatingViewSwitch({ query }: Props) {
  return (
    <div className="view-switch pointer-events-none fixed inset-x-0 z-10 flex justify-center [--spacing:4px] lg:hidden print:hidden">
      <ViewSwitch query={query} className="pointer-events-auto shadow-soft" />
    </div>
  );
}

const names = { rental: "Rentals", "short rental": "Short rentals", sale: "Sales" } as const;
const spans = { rental: "by the month", "short rental": "by the night", sale: "in full" } as const;

/**
 * Says that one limit, or one order, compares months with nights, and leads to each alone.
 * @param types those that are among the results
 */
export function PriceScope({ query, types }: { query: SearchAddress; types: readonly ListingType[] }) {
  const { cursor: _, ...filters } = query;
  if (!hasMixedPrices(query) || types.length < 2) return null;
  const words = types.map((type) => spans[type]);
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-4 text-sm text-quiet md:mb-2">
      <span className="max-md:pt-1">
        Prices {words.slice(0, -1).join(", ")} and {words.at(-1)} are mixed.
      </span>
      <span className="flex gap-x-4">
        {types.map((type) => (
          <Link
            key={type}
            to={searchPath({ ...filters, type })}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-accent underline"
          >
            {names[type]} only
          </Link>
        ))}
      </span>
    </p>
  );
}
