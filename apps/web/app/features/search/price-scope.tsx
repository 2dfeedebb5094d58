import { listingTypes, type ListingType } from "@efie/contract/enums";
import { hasMixedPrices, searchPath, type SearchAddress } from "./search-query.ts";
import { Link } from "../../ui/navigation/link.tsx";

const names = { rental: "Rentals", "short rental": "Short rentals", sale: "Sales" } as const;
const spans = { rental: "by the month", "short rental": "by the night", sale: "in full" } as const;

/**
 * Says that one limit, or one order, compares months with nights, and leads to each alone.
 * @param types those that are among the results
 */
export function PriceScope({ query, types = listingTypes }: { query: SearchAddress; types?: readonly ListingType[] }) {
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
