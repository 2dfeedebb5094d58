import type { ListingType } from "@efie/contract";
import { useId } from "react";
import type { PriceProblems } from "./price-problems.ts";
import type { SearchAddress } from "./search-query.ts";
import { TextField } from "../../ui/fields/field.tsx";

const meanings: Record<ListingType, string> = {
  rental: "Price by the month",
  "short rental": "Price by the night",
  sale: "Price in full",
};

type Props = { query: SearchAddress; type: ListingType | undefined; problems: PriceProblems };

/** The limits of a price, and what they are the price of. */
export function PriceFields({ query, type, problems }: Props) {
  const hint = useId();
  return (
    <div role="group" aria-label="Price" aria-describedby={hint} className="grid gap-1.5 sm:col-span-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label="Min Price"
          name="price__gte"
          inputMode="numeric"
          placeholder="GH₵ 0"
          defaultValue={query.price__gte}
          error={problems.price__gte}
          autoComplete="off"
        />
        <TextField
          label="Max Price"
          name="price__lte"
          inputMode="numeric"
          placeholder="No maximum"
          defaultValue={query.price__lte}
          error={problems.price__lte}
          autoComplete="off"
        />
      </div>
      <p id={hint} className="text-sm text-quiet">
        {type === undefined
          ? "Rentals are priced by the month, short rentals by the night. Choose a type to compare like with like."
          : meanings[type]}
      </p>
    </div>
  );
}
