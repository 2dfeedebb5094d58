import type { PropertyDocument } from "@efie/contract";
import { formatDate } from "../../../lib/format/dates.ts";
import { formatCedis, formatCount } from "../../../lib/format/numbers.ts";
import { formatPrice } from "../../../entities/property/price.ts";
import { listPapers } from "../../../entities/property/land-papers.ts";
import { listTerms } from "../../../entities/property/rental-terms.ts";
import { hasFact, listAmenities, type HomeFact } from "../../../entities/property/property-facts.ts";
import { facilityOptions, floorLabel, optionLabel } from "../../../entities/property/property-words.ts";

const count = (value: number | null): string => (value === null ? "–" : formatCount(value));
const list = (names: readonly string[]): string => (names.length === 0 ? "–" : names.join(", "));

/** Only the version under review has what owners and staff alone see. */
type Reviewed = PropertyDocument & { readonly gps_address?: string | null };

export type ReviewFact = readonly [label: string, value: string];

/** The label and value of each fact that this property type has. */
export function listFacts(property: PropertyDocument): readonly ReviewFact[] {
  const ifHas = (fact: HomeFact, ...facts: ReviewFact[]) => (hasFact(property.property_type, fact) ? facts : []);
  return [
    ["Listing type", optionLabel(property.type)],
    ["Property type", optionLabel(property.property_type)],
    ["Price", formatPrice(property)],
    ...termFacts(property),
    ...(property.property_type === "land" ? listPapers(property).map(([label, value]) => [label, value ?? "–"] as const) : []),
    ["Status", optionLabel(property.status)],
    ["Region", property.city.region.name],
    ["City", property.city.city],
    ...ifHas("bedrooms", ["Bedrooms", count(property.number_of_bedrooms)]),
    ...ifHas("bathrooms", ["Bathrooms", count(property.number_of_bathrooms)]),
    ["Area", property.square_meters === null ? "–" : `${formatCount(property.square_meters)} m²`],
    ...ifHas(
      "building",
      ["Parking", count(property.parking_spaces)],
      ["Condition", optionLabel(property.condition)],
      ["Year built", property.year_built === null ? "–" : String(property.year_built)],
    ),
    ...ifHas("floor", ["Floor", property.floor_number === null ? "–" : floorLabel(property.floor_number)]),
    ["Posted", formatDate(property.created_at)],
    ["Expires", property.expiry_date === null ? "–" : formatDate(property.expiry_date)],
  ];
}

/** What a rental costs before the key; staff look for what is above the law. */
function termFacts(property: PropertyDocument): readonly ReviewFact[] {
  if (property.type !== "rental") return [];
  const total = property.move_in_cost ?? null;
  return [
    ...listTerms(property).map(([label, value]) => [label, value ?? "–"] as const),
    ["To move in", total === null ? "–" : formatCedis(total)],
  ];
}

/** Facts that are shown over the full width. */
export function listWideFacts(property: Reviewed): readonly ReviewFact[] {
  const facilities = facilityOptions.filter(({ field }) => property[field]).map(({ label }) => label);
  const isBuilding = hasFact(property.property_type, "building");
  return [
    ["Detailed address", property.detailed_address],
    ["Landmark", property.landmark ?? "–"],
    ...(property.gps_address === undefined ? [] : [["GhanaPostGPS", property.gps_address ?? "–"] as const]),
    ...(isBuilding ? [["Facilities", list(facilities)] as const] : []),
    ["Amenities", list(listAmenities(property))],
  ];
}

/** All that such a place has, also what was left empty: that is what staff look for. */
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

function Fact({ fact: [label, value], isWide = false }: { fact: ReviewFact; isWide?: boolean }) {
  return (
    <div className={isWide ? "col-span-full" : undefined}>
      <dt className="text-quiet">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
