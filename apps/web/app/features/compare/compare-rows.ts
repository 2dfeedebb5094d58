import type { Property } from "@efie/contract";
import { priceUnits } from "@efie/contract/enums";
import { fieldNames, fieldOf, fieldText, fieldTexts, isAsked, type FieldName } from "@efie/contract/fields";
import { describeLocation, listingTypeLabels, optionLabel } from "../../entities/property/property-texts.ts";
import { listAmenities } from "../../entities/property/property-facts.ts";
import { formatDate, formatCedis } from "../../lib/format/format.ts";

/** One fact of all properties; null where a property does not have it. */
export type CompareRow = { readonly label: string; readonly values: readonly (string | null)[] };

type Fact = { label: string; read: (property: Property) => string | null };

/** What owners say of such a listing, under the field's name. */
function ofField(name: FieldName): Fact {
  return { label: fieldOf(name).label, read: (property) => (isAsked(name, property) ? fieldText(name, property) : null) };
}

const compared = ["size", "terms", "land", "household"] as const;
const said = fieldNames.filter((name) => compared.some((section) => section === fieldOf(name).section));

const facts: readonly Fact[] = [
  { label: "Listing", read: ({ type }) => listingTypeLabels[type] },
  { label: "Property type", read: ({ property_type }) => optionLabel(property_type) },
  { label: "Place", read: describeLocation },
  { label: "Price per m²", read: pricePerSquareMeter },
  { label: "To move in", read: ({ move_in_cost: cost }) => (cost === null ? null : formatCedis(cost)) },
  ...said.map(ofField),
  { label: "Posted", read: ({ date_posted }) => (date_posted === null ? null : formatDate(date_posted)) },
  { label: "Confirmed", read: ({ last_confirmed_at: at }) => (at === null ? null : formatDate(at)) },
  {
    label: "Reviewed by our staff",
    read: ({ is_verified, verified_at: at }) => (is_verified && at !== null ? formatDate(at) : null),
  },
  { label: "Identity of the owner", read: ({ owner_checks: kinds }) => (kinds.includes("identity") ? "Checked" : null) },
  {
    label: "Right to let",
    read: ({ right_to_let_checked_at: at }) => (at === null ? null : `Checked ${formatDate(at)}`),
  },
];

function pricePerSquareMeter({ price, square_meters, type }: Property): string | null {
  if (price === 0 || square_meters === null || square_meters === 0) return null;
  return `${formatCedis(Math.round((price / square_meters) * 100) / 100)}${priceUnits[type]}`;
}

/** What there is, in the words of the details. */
function listHas(property: Property): Set<string> {
  return new Set([...listAmenities(property), ...fieldTexts("facilities", property).flatMap(({ text }) => text ?? [])]);
}

/** The facts that one compares by, without those that none has; then every amenity that one of them has. */
export function compareRows(properties: readonly Property[]): CompareRow[] {
  const rows = facts.map(({ label, read }) => ({ label, values: properties.map(read) }));
  const has = properties.map(listHas);
  const names = [...new Set(has.flatMap((one) => [...one]))].toSorted((one, next) => one.localeCompare(next));
  const amenities = names.map((label) => ({ label, values: has.map((one) => (one.has(label) ? "Yes" : null)) }));
  return [...rows, ...amenities].filter(({ values }) => values.some((value) => value !== null));
}
