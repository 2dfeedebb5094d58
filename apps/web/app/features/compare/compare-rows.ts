import type { Property, TitleType } from "@efie/contract";
import { titleLabels } from "../../entities/property/land-papers.ts";
import { priceUnit } from "../../entities/property/price.ts";
import { hasFact, listAmenities, type HomeFact } from "../../entities/property/property-facts.ts";
import { describeLocation, listingTypeLabels } from "../../entities/property/property-texts.ts";
import { facilityOptions, floorLabel, optionLabel } from "../../entities/property/property-words.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { formatCedis, formatCount, plural } from "../../lib/format/numbers.ts";

/** One fact of all properties; null where a property does not have it. */
export type CompareRow = { readonly label: string; readonly values: readonly (string | null)[] };

type Fact = { label: string; fact?: HomeFact; read: (property: Property) => string | null };

const count = (value: number | null): string | null => (value === null ? null : formatCount(value));

const facts: readonly Fact[] = [
  { label: "Listing", read: ({ type }) => listingTypeLabels[type] },
  { label: "Property type", read: ({ property_type }) => optionLabel(property_type) },
  { label: "Place", read: describeLocation },
  { label: "Bedrooms", fact: "bedrooms", read: (property) => count(property.number_of_bedrooms) },
  { label: "Bathrooms", fact: "bathrooms", read: (property) => count(property.number_of_bathrooms) },
  { label: "Area", read: ({ square_meters: area }) => (area === null ? null : `${formatCount(area)} m²`) },
  { label: "Price per m²", read: pricePerSquareMeter },
  { label: "To move in", read: ({ move_in_cost: cost }) => ((cost ?? null) === null ? null : formatCedis(cost ?? 0)) },
  {
    label: "Rent in advance",
    read: ({ advance_months: months }) => ((months ?? null) === null ? null : plural(months ?? 0, "month")),
  },
  { label: "Papers", read: ({ title_type: title }) => ((title ?? null) === null ? null : titleLabels[title as TitleType]) },
  { label: "Condition", fact: "building", read: ({ condition }) => optionLabel(condition) },
  { label: "Floor", fact: "floor", read: ({ floor_number: floor }) => (floor === null ? null : floorLabel(floor)) },
  { label: "Parking", fact: "building", read: ({ parking_spaces }) => count(parking_spaces) },
  { label: "Year built", fact: "building", read: ({ year_built }) => (year_built === null ? null : String(year_built)) },
  { label: "Posted", read: ({ date_posted }) => (date_posted === null ? null : formatDate(date_posted)) },
  { label: "Confirmed", read: ({ last_confirmed_at: at }) => ((at ?? null) === null ? null : formatDate(at ?? "")) },
  { label: "Checked by Efie", read: ({ is_verified }) => (is_verified ? "Yes" : null) },
];

function pricePerSquareMeter({ price, square_meters, type }: Property): string | null {
  if (price === 0 || square_meters === null || square_meters === 0) return null;
  return `${formatCedis(Math.round((price / square_meters) * 100) / 100)}${priceUnit(type)}`;
}

/** What there is, in the words of the details. */
function listHas(property: Property): Set<string> {
  const facilities = facilityOptions.filter(({ field }) => property[field]).map(({ label }) => label);
  return new Set([...listAmenities(property), ...(hasFact(property.property_type, "building") ? facilities : [])]);
}

/** The facts that one compares by, without those that none has; then every amenity that one of them has. */
export function compareRows(properties: readonly Property[]): CompareRow[] {
  const rows = facts.map(({ label, fact, read }) => ({
    label,
    values: properties.map((property) => (fact !== undefined && !hasFact(property.property_type, fact) ? null : read(property))),
  }));
  const has = properties.map(listHas);
  const names = [...new Set(has.flatMap((one) => [...one]))].toSorted((one, next) => one.localeCompare(next));
  const amenities = names.map((label) => ({ label, values: has.map((one) => (one.has(label) ? "Yes" : null)) }));
  return [...rows, ...amenities].filter(({ values }) => values.some((value) => value !== null));
}
