import { propertyFields } from "@efie/contract/fields";
import { useState } from "react";
import { advanceLaw, isAboveLaw } from "../../entities/property/rental-terms.ts";
import { NativeSelect, TextField, pickerOptions } from "../../ui/fields/field.tsx";
import { PillCheck } from "../../ui/fields/choice-group.tsx";
import { manyBedrooms, type SearchAddress } from "./search-query.ts";

const { number_of_bathrooms: bathrooms, plots: ofLand } = propertyFields;
const commonPlots: readonly number[] = ofLand.filter.usual;

/** Bedrooms exactly, any of several; bathrooms and plots of land at least. */
export function RoomFields({ query }: { query: SearchAddress }) {
  const chosen = query.number_of_bedrooms ?? [];
  const usual = [...Array.from({ length: manyBedrooms - 1 }, (_, index) => String(index + 1)), `${manyBedrooms}+`];
  // An address may ask for numbers that have no pill of their own.
  const choices = [...usual, ...chosen.filter((value) => !usual.includes(value))];
  const least = query.plots__gte;
  const plots =
    least === undefined || commonPlots.includes(least) ? commonPlots : [...commonPlots, least].toSorted((a, b) => a - b);
  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">Bedrooms</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((value) => (
            <PillCheck
              key={value}
              label={value}
              aria-label={
                value.endsWith("+") ? `${value.slice(0, -1)} or more bedrooms` : `${value} bedroom${value === "1" ? "" : "s"}`
              }
              name="number_of_bedrooms"
              value={value}
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </div>
      </fieldset>
      <NativeSelect label="Bathrooms" name="number_of_bathrooms__gte" defaultValue={query.number_of_bathrooms__gte ?? ""}>
        <option value="">Any number</option>
        {pickerOptions(bathrooms.filter.usual.map((count) => [count, `${count} or more`]))}
      </NativeSelect>
      <NativeSelect label="Size of land" name="plots__gte" defaultValue={query.plots__gte ?? ""}>
        <option value="">Any size</option>
        {pickerOptions(plots.map((count) => [count, ofLand.filter.says(count)]))}
      </NativeSelect>
    </>
  );
}

const { filter } = propertyFields.advance_months;
const common: readonly number[] = filter.usual;

/** What moving in may cost. A listing that does not say it is not found by it. */
export function TermFields({ query }: { query: SearchAddress }) {
  const chosen = query.advance_months__lte;
  const [shown, setShown] = useState(chosen);
  // An address may ask for a number that is no choice of its own.
  const choices =
    chosen === undefined || common.includes(chosen) ? common : [...common, chosen].toSorted((one, next) => one - next);
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">Rentals: moving in</legend>
      <NativeSelect
        label="Rent in advance"
        name="advance_months__lte"
        defaultValue={chosen ?? ""}
        onChange={({ target }) => setShown(Number(target.value))}
      >
        <option value="">Any</option>
        {pickerOptions(choices.map((months) => [months, filter.says(months)]))}
      </NativeSelect>
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
      <div className="sm:col-span-2">
        <PillCheck label="No viewing fee" name="no_viewing_fee" value="true" defaultChecked={query.no_viewing_fee === true} />
      </div>
    </fieldset>
  );
}
