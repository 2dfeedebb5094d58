import type { PropertyDocument } from "@efie/contract";
import { formatDate } from "../../lib/dates.ts";
import { formatCount, formatPrice } from "../../lib/money.ts";
import { facilityOptions, floorLabel, optionLabel } from "../../lib/property-words.ts";

const count = (value: number | null): string => (value === null ? "–" : formatCount(value));
const list = (names: readonly string[]): string => (names.length === 0 ? "–" : names.join(", "));

/** Each with its words. */
export function listFacts(property: PropertyDocument): readonly (readonly [label: string, value: string])[] {
  return [
    ["Listing type", optionLabel(property.type)],
    ["Property type", optionLabel(property.property_type)],
    ["Price", formatPrice(property)],
    ["Status", optionLabel(property.status)],
    ["Region", property.city.region.name],
    ["City", property.city.city],
    ["Bedrooms", count(property.number_of_bedrooms)],
    ["Bathrooms", count(property.number_of_bathrooms)],
    ["Area", property.square_meters === null ? "–" : `${formatCount(property.square_meters)} m²`],
    ["Parking", count(property.parking_spaces)],
    ["Condition", optionLabel(property.condition)],
    ["Year built", property.year_built === null ? "–" : String(property.year_built)],
    ["Floor", property.floor_number === null ? "–" : floorLabel(property.floor_number)],
    ["Posted", formatDate(property.created_at)],
    ["Expires", property.expiry_date === null ? "–" : formatDate(property.expiry_date)],
  ];
}

/** Those that take a line of their own. */
export function listWideFacts(property: PropertyDocument): readonly (readonly [label: string, value: string])[] {
  const facilities = facilityOptions.filter(({ field }) => property[field]).map(({ label }) => label);
  return [
    ["Detailed address", property.detailed_address],
    ["Facilities", list(facilities)],
    ["Amenities", list(property.features.map(({ name }) => name))],
  ];
}

/** All of them, also what was left empty: that is what staff look for. */
export function ReviewFacts({ property }: { property: PropertyDocument }) {
  const wide = listWideFacts(property);
  return (
    <section aria-label="Facts">
      <h3 className="mb-2 font-bold">Facts</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        {wide.slice(0, 1).map((fact) => (
          <Fact key={fact[0]} fact={fact} isWide />
        ))}
        {listFacts(property).map((fact) => (
          <Fact key={fact[0]} fact={fact} />
        ))}
        {wide.slice(1).map((fact) => (
          <Fact key={fact[0]} fact={fact} isWide />
        ))}
      </dl>
    </section>
  );
}

function Fact({ fact: [label, value], isWide = false }: { fact: readonly [string, string]; isWide?: boolean }) {
  return (
    <div className={isWide ? "col-span-full" : undefined}>
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
