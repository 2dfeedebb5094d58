import { listingTypes } from "@efie/contract/enums";
import { hasMixedPrices, searchPath, type SearchAddress } from "./search-query.ts";
import { Link } from "../../ui/navigation/link.tsx";

const names = { rental: "Rentals", "short rental": "Short rentals", sale: "Sales" } as const;

/** Says that one limit, or one order, compares months with nights, and leads to each alone. */
export function PriceScope({ query }: { query: SearchAddress }) {
  const { cursor: _, ...filters } = query;
  if (!hasMixedPrices(query)) return null;
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-4 text-sm text-quiet md:mb-2">
      <span className="max-md:pt-1">Prices by the month, by the night and in full are mixed.</span>
      <span className="flex gap-x-4">
        {listingTypes.map((type) => (
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
