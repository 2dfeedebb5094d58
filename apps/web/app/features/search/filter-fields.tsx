import type { Category, ListingType } from "@efie/contract";
import { categoryNames, listingTypes, propertyTypes } from "@efie/contract/enums";
import { useRef, useState, useId } from "react";
import type { FilterLookups } from "../../entities/property/lookups.ts";
import { optionLabel } from "../../entities/property/property-texts.ts";
import { useHydrated, useMissedInput } from "../../lib/browser/hooks.ts";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { AmenityFields, FlagField, OwnerCheckFields } from "./choice-fields.tsx";
import { DeclaredFields } from "./declared-fields.tsx";
import { RoomFields, roomsAndTerms, TermFields } from "./rooms-and-terms.tsx";
import { priceProblemOf, readLimit, type SearchAddress, anyOfCategory } from "./search-query.ts";
import { OrderingOptions } from "./sort-select.tsx";

const priceLimits = [
  { name: "price__gte", label: "Min Price", placeholder: "GH₵ 0" },
  { name: "price__lte", label: "Max Price", placeholder: "No maximum" },
] as const;

/** What is wrong with the limits of a price, by field. */
export type PriceProblems = { [Name in (typeof priceLimits)[number]["name"]]?: string };

const unreadable = "Write the price as a number, such as 1,500 or 1.5k.";

/** `typed`: what the fields of the form say, which an address leaves out where it is no price. */
export function priceProblemsOf(query: SearchAddress, typed?: FormData): PriceProblems {
  const problems: PriceProblems = {};
  for (const { name } of priceLimits) {
    const text = typed?.get(name);
    if (typeof text === "string" && text.trim() !== "" && readLimit(text) === undefined) problems[name] = unreadable;
  }
  const order = priceProblemOf(query);
  return order === undefined ? problems : { price__gte: order };
}

type Props = { query: SearchAddress; places: FilterLookups; priceProblems: PriceProblems };

/** The region of a town, by their ids; null without a town. */
function regionOf({ cities }: FilterLookups, town: string): string | null {
  const found = cities.find(({ id }) => String(id) === town);
  return found === undefined ? null : String(found.region.id);
}

/** The categories that no property type is called like, and the one that is chosen. */
function categoriesBeside({ category }: SearchAddress): readonly Category[] {
  return categoryNames.filter((name) => name === category || !(propertyTypes as readonly string[]).includes(name));
}

/** The fields of the filter window, in a form of the caller's; named as on the wire, so a GET form works as it is. */
export function FilterFields({ query, places, priceProblems }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [place, setPlace] = useState({ region: String(query.region__id ?? ""), city: String(query.city__id ?? "") });
  const [type, setType] = useState<string>(query.type ?? "");
  const regions = places.regions.filter(({ id }) => place.region === "" || String(id) === place.region);
  // A town says its region, which is shown, and is no filter of its own.
  const implied = place.region === "" ? regionOf(places, place.city) : null;
  const region = implied ?? place.region;
  useMissedInput(() => {
    const [missed = "", city = "", offer = ""] = Array.from(
      fields.current?.querySelectorAll("select") ?? [],
      ({ value }) => value,
    );
    setType(offer);
    if (missed !== region) setPlace({ region: missed, city });
    else if (city !== place.city) setPlace({ ...place, city });
  });
  return (
    <div ref={fields} className="grid gap-4 sm:grid-cols-2">
      {query.search !== undefined && <input type="hidden" name="search" value={query.search} />}
      <NativeSelect
        label="Region"
        name={implied !== null && isHydrated ? undefined : "region__id"}
        value={region}
        onChange={(event) => setPlace({ region: event.target.value, city: "" })}
      >
        <option value="">All regions</option>
        {pickerOptions(places.regions.map(({ id, name }) => [id, name]))}
      </NativeSelect>
      <NativeSelect
        label="City"
        name="city__id"
        value={place.city}
        onChange={(event) => setPlace({ ...place, city: event.target.value })}
      >
        <option value="">All cities</option>
        {regions.map(({ id, name }) => (
          <optgroup key={id} label={name}>
            {pickerOptions(places.cities.filter((city) => city.region.id === id).map((city) => [city.id, city.city]))}
          </optgroup>
        ))}
      </NativeSelect>
      <NativeSelect label="Type" name="type" value={type} onChange={(event) => setType(event.target.value)}>
        <option value="">Any type</option>
        {pickerOptions(listingTypes.map((one) => [one, optionLabel(one)]))}
      </NativeSelect>
      <NativeSelect
        label="Property Type"
        name="property_type"
        defaultValue={query.category === undefined ? (query.property_type ?? "") : anyOfCategory(query.category)}
      >
        <option value="">Any property type</option>
        {pickerOptions(propertyTypes.map((one) => [one, optionLabel(one)]))}
        <optgroup label="Several property types">
          {categoriesBeside(query).map((one) => (
            <option key={one} value={anyOfCategory(one)}>
              {optionLabel(one)}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
      <PriceFields query={query} type={listingTypes.find((one) => one === type)} problems={priceProblems} />
      <FlagField label="Reduced price" name="reduced" isOn={query.reduced === true} />
      <OwnerCheckFields chosen={query.owner_check ?? []} />
      <TermFields query={query} />
      <RoomFields query={query} />
      <DeclaredFields query={query} besides={roomsAndTerms} />
      <NativeSelect label="Order By" name="ordering" defaultValue={query.ordering ?? ""}>
        <OrderingOptions hasText={query.search !== undefined} />
      </NativeSelect>
      <AmenityFields features={places.features} chosen={query.features ?? []} />
    </div>
  );
}

const meanings: Record<ListingType, string> = {
  rental: "Price by the month",
  "short rental": "Price by the night",
  sale: "Price in full",
};

type PriceFieldsProps = { query: SearchAddress; type: ListingType | undefined; problems: PriceProblems };

/** The limits of a price, and what they are the price of. */
function PriceFields({ query, type, problems }: PriceFieldsProps) {
  const hint = useId();
  return (
    <div role="group" aria-label="Price" aria-describedby={hint} className="grid gap-1.5 sm:col-span-2">
      <div className="grid grid-cols-2 items-start gap-4">
        {priceLimits.map(({ name, ...said }) => (
          <TextField
            key={name}
            name={name}
            {...said}
            inputMode="numeric"
            defaultValue={query[name]}
            error={problems[name]}
            autoComplete="off"
          />
        ))}
      </div>
      <p id={hint} className="text-sm text-quiet">
        {type === undefined
          ? "Rentals are priced by the month, short rentals by the night. Choose a type to compare like with like."
          : meanings[type]}
      </p>
    </div>
  );
}
