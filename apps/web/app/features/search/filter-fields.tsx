import { listingTypes, propertyTypes } from "@efie/contract/enums";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AmenityFields } from "./amenity-fields.tsx";
import type { FilterLookups } from "../../entities/property/lookups.ts";
import { OwnerCheckFields } from "./owner-check-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import type { PriceProblems } from "./price-problems.ts";
import { RoomFields } from "./room-fields.tsx";
import type { SearchAddress } from "./search-query.ts";
import { OrderingOptions } from "./sort-select.tsx";
import { TermFields } from "./term-fields.tsx";
import { optionLabel } from "../../entities/property/property-words.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { NativeSelect } from "../../ui/fields/field.tsx";
import { PillCheck } from "../../ui/fields/pill-check.tsx";

type Props = { query: SearchAddress; places: FilterLookups; priceProblems: PriceProblems };

/** The region of a town, by their ids; null without a town. */
function regionOf({ cities }: FilterLookups, town: string): string | null {
  const found = cities.find(({ id }) => String(id) === town);
  return found === undefined ? null : String(found.region.id);
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
  const readMissed = useEffectEvent(() => {
    const [missed = "", city = "", offer = ""] = Array.from(
      fields.current?.querySelectorAll("select") ?? [],
      ({ value }) => value,
    );
    setType(offer);
    if (missed !== region) setPlace({ region: missed, city });
    else if (city !== place.city) setPlace({ ...place, city });
  });
  // A choice made before the script was there raised no event.
  useEffect(() => readMissed(), []);
  return (
    <div ref={fields} className="grid gap-4 sm:grid-cols-2">
      {query.search !== undefined && <input type="hidden" name="search" value={query.search} />}
      {query.category !== undefined && <input type="hidden" name="category" value={query.category} />}
      <NativeSelect
        label="Region"
        name={implied !== null && isHydrated ? undefined : "region__id"}
        value={region}
        onChange={(event) => setPlace({ region: event.target.value, city: "" })}
      >
        <option value="">All regions</option>
        {places.regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
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
      <NativeSelect label="Type" name="type" value={type} onChange={(event) => setType(event.target.value)}>
        <option value="">Any type</option>
        {listingTypes.map((one) => (
          <option key={one} value={one}>
            {optionLabel(one)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Property Type" name="property_type" defaultValue={query.property_type ?? ""}>
        <option value="">Any property type</option>
        {propertyTypes.map((one) => (
          <option key={one} value={one}>
            {optionLabel(one)}
          </option>
        ))}
      </NativeSelect>
      <PriceFields query={query} type={listingTypes.find((one) => one === type)} problems={priceProblems} />
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
