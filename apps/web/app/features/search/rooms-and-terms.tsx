import type { FilterName } from "@efie/contract";
import { propertyFields } from "@efie/contract/fields";
import { useState } from "react";
import { advanceLaw, isAboveLaw } from "../../entities/property/rental-terms.ts";
import { plural } from "../../lib/format/format.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { FlagField, PillFields } from "./choice-fields.tsx";
import { LimitSelect } from "./declared-fields.tsx";
import { manyBedrooms, type SearchAddress } from "./search-query.ts";

/** The declared filters that stand here, with words of their own or beside what is no field. */
export const roomsAndTerms: readonly FilterName[] = [
  "number_of_bathrooms__gte",
  "plots__gte",
  "advance_months__lte",
  "move_in_cost__lte",
  "no_viewing_fee",
];

const { number_of_bathrooms: bathrooms, plots, advance_months: advance } = propertyFields;

/** Bedrooms exactly, any of several; bathrooms and plots of land at least. */
export function RoomFields({ query }: { query: SearchAddress }) {
  const chosen = query.number_of_bedrooms ?? [];
  const usual = [...Array.from({ length: manyBedrooms - 1 }, (_, index) => String(index + 1)), `${manyBedrooms}+`];
  // An address may ask for numbers that have no pill of their own.
  const choices = [...usual, ...chosen.filter((value) => !usual.includes(value))].map((value) => {
    const spoken = value.endsWith("+") ? `${value.slice(0, -1)} or more bedrooms` : plural(Number(value), "bedroom");
    return [value, value, spoken] as const;
  });
  return (
    <>
      <PillFields label="Bedrooms" name="number_of_bedrooms" choices={choices} chosen={chosen} />
      <LimitSelect
        label="Bathrooms"
        name="number_of_bathrooms__gte"
        filter={{ ...bathrooms.filter, says: (count) => `${count} or more` }}
        asked={query.number_of_bathrooms__gte}
        any="Any number"
      />
      <LimitSelect label="Size of land" name="plots__gte" filter={plots.filter} asked={query.plots__gte} any="Any size" />
    </>
  );
}

/** What moving in may cost. A listing that does not say it is not found by it. */
export function TermFields({ query }: { query: SearchAddress }) {
  const chosen = query.advance_months__lte;
  const [shown, setShown] = useState(chosen);
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">Rentals: moving in</legend>
      <LimitSelect
        label="Rent in advance"
        name="advance_months__lte"
        filter={advance.filter}
        asked={chosen}
        onChange={({ target }) => setShown(Number(target.value))}
      />
      <TextField
        label="To move in, at most"
        name="move_in_cost__lte"
        inputMode="numeric"
        placeholder="No maximum"
        defaultValue={query.move_in_cost__lte}
        autoComplete="off"
      />
      <p role="status" className="text-sm empty:hidden sm:order-last sm:col-span-2">
        {isAboveLaw(shown) && advanceLaw}
      </p>
      <FlagField label="No viewing fee" name="no_viewing_fee" isOn={query.no_viewing_fee === true} />
    </fieldset>
  );
}
