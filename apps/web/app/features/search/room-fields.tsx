import { NativeSelect } from "../../ui/fields/field.tsx";
import { PillCheck } from "../../ui/fields/pill-check.tsx";
import { manyBedrooms, type SearchAddress } from "./search-query.ts";

/** Bedrooms exactly, any of several; bathrooms at least. */
export function RoomFields({ query }: { query: SearchAddress }) {
  const chosen = query.number_of_bedrooms ?? [];
  const usual = [...Array.from({ length: manyBedrooms - 1 }, (_, index) => String(index + 1)), `${manyBedrooms}+`];
  // An address may ask for numbers that have no pill of their own.
  const choices = [...usual, ...chosen.filter((value) => !usual.includes(value))];
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
        {[1, 2, 3, 4].map((count) => (
          <option key={count} value={count}>
            {count} or more
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
