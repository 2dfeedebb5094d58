import { listingTypes, propertyTypes, type City, type Region } from "@efie/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NativeSelect, TextField } from "../../ui/field.tsx";
import type { SearchQuery } from "./search-query.ts";

export type Places = { readonly regions: readonly Region[]; readonly cities: readonly City[] };

/** A capital letter for the wire's word. */
function label(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const orderingLabels = {
  "-date_posted": "Newest first",
  date_posted: "Oldest first",
  price: "Price: low to high",
  "-price": "Price: high to low",
} as const;

/** The fields of the filter window, in a form of the caller's; named as on the wire, so a GET form works as it is. */
export function FilterFields({ query, places }: { query: SearchQuery; places: Places }) {
  const fields = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ region: String(query.region__id ?? ""), city: String(query.city__id ?? "") });
  const regions = places.regions.filter(({ id }) => place.region === "" || String(id) === place.region);
  const readMissed = useEffectEvent(() => {
    const [region = "", city = ""] = Array.from(fields.current?.querySelectorAll("select") ?? [], ({ value }) => value);
    if (region !== place.region) setPlace({ region, city });
  });
  // What was chosen before the script was there told nobody.
  useEffect(() => readMissed(), []);
  return (
    <div ref={fields} className="grid gap-4 sm:grid-cols-2">
      {query.search !== undefined && <input type="hidden" name="search" value={query.search} />}
      <NativeSelect
        label="Region"
        name="region__id"
        value={place.region}
        onChange={(event) => setPlace({ region: event.target.value, city: "" })}
      >
        <option value="">All regions</option>
        {places.regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {/* Another region empties the town: keyed, so that the field starts over. */}
      <NativeSelect key={place.region} label="City" name="city__id" defaultValue={place.city}>
        <option value="">All cities</option>
        {regions.map(({ id, name }) => (
          <optgroup key={id} label={name}>
            {places.cities
              .filter((city) => city.region.id === id)
              .map((city) => (
                <option key={city.id} value={city.id}>
                  {city.city}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
      <NativeSelect label="Type" name="type" defaultValue={query.type ?? ""}>
        <option value="">Any type</option>
        {listingTypes.map((type) => (
          <option key={type} value={type}>
            {label(type)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Property Type" name="property_type" defaultValue={query.property_type ?? ""}>
        <option value="">Any property type</option>
        {propertyTypes.map((type) => (
          <option key={type} value={type}>
            {label(type)}
          </option>
        ))}
      </NativeSelect>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        <TextField
          label="Min Price"
          name="price__gte"
          inputMode="numeric"
          placeholder="GH₵ 0"
          defaultValue={query.price__gte}
          autoComplete="off"
        />
        <TextField
          label="Max Price"
          name="price__lte"
          inputMode="numeric"
          placeholder="No maximum"
          defaultValue={query.price__lte}
          autoComplete="off"
        />
      </div>
      <NativeSelect label="Bedrooms" name="number_of_bedrooms__gte" defaultValue={query.number_of_bedrooms__gte ?? ""}>
        <option value="">Any number</option>
        {[1, 2, 3, 4, 5].map((count) => (
          <option key={count} value={count}>
            {count} or more
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Order By" name="ordering" defaultValue={query.ordering ?? ""}>
        <option value="">{query.search === undefined ? "Newest first" : "Best match"}</option>
        {Object.entries(orderingLabels)
          .filter(([value]) => query.search !== undefined || value !== "-date_posted")
          .map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
}
