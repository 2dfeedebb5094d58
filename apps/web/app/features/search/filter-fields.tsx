import { listingTypes, propertyTypes } from "@efie/contract/enums";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AmenityFields } from "./amenity-fields.tsx";
import type { Lookups } from "./filter-names.ts";
import { OwnerCheckFields } from "./owner-check-fields.tsx";
import { RoomFields } from "./room-fields.tsx";
import type { SearchAddress } from "./search-query.ts";
import { OrderingOptions } from "./sort-select.tsx";
import { TermFields } from "./term-fields.tsx";
import { optionLabel } from "../../entities/property/property-words.ts";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { PillCheck } from "../../ui/fields/pill-check.tsx";

type Props = { query: SearchAddress; places: Lookups; priceProblem?: string | undefined };

/** The fields of the filter window, in a form of the caller's; named as on the wire, so a GET form works as it is. */
export function FilterFields({ query, places, priceProblem }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ region: String(query.region__id ?? ""), city: String(query.city__id ?? "") });
  const regions = places.regions.filter(({ id }) => place.region === "" || String(id) === place.region);
  const readMissed = useEffectEvent(() => {
    const [region = "", city = ""] = Array.from(fields.current?.querySelectorAll("select") ?? [], ({ value }) => value);
    if (region !== place.region) setPlace({ region, city });
  });
  // A choice made before the script was there raised no event.
  useEffect(() => readMissed(), []);
  return (
    <div ref={fields} className="grid gap-4 sm:grid-cols-2">
      {query.search !== undefined && <input type="hidden" name="search" value={query.search} />}
      {query.category !== undefined && <input type="hidden" name="category" value={query.category} />}
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
            {optionLabel(type)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Property Type" name="property_type" defaultValue={query.property_type ?? ""}>
        <option value="">Any property type</option>
        {propertyTypes.map((type) => (
          <option key={type} value={type}>
            {optionLabel(type)}
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
          error={priceProblem}
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
      <div className="sm:col-span-2">
        <PillCheck label="Reduced price" name="reduced" value="true" defaultChecked={query.reduced === true} />
      </div>
      <OwnerCheckFields chosen={query.owner_check ?? []} />
      <TermFields query={query} />
      <RoomFields query={query} />
      <NativeSelect label="Order By" name="ordering" defaultValue={query.ordering ?? ""}>
        <OrderingOptions hasText={query.search !== undefined} />
      </NativeSelect>
      <AmenityFields features={places.features} chosen={query.features ?? []} />
    </div>
  );
}
