import type { PropertyDocument } from "@efie/contract";
import type { Section } from "@efie/contract/field-kinds";
import { fieldTexts } from "@efie/contract/fields";
import { formatDate, formatCedis } from "../../../lib/format/format.ts";
import { formatPrice, optionLabel } from "../../../entities/property/property-texts.ts";
import { listAmenities } from "../../../entities/property/property-facts.ts";
import { classes } from "../../../ui/styles/classes.ts";

const list = (names: readonly string[]): string => (names.length === 0 ? "–" : names.join(", "));

/** Only the version under review has what owners and staff alone see. */
type Reviewed = PropertyDocument & { readonly gps_address?: string | null };

export type ReviewFact = readonly [label: string, value: string];

function factsIn(section: Section, property: PropertyDocument): readonly ReviewFact[] {
  return fieldTexts(section, property).map(({ label, text }) => [label, text ?? "–"]);
}

/** The label and value of each fact that this property type has; staff look for what is above the law. */
export function listFacts(property: PropertyDocument): readonly ReviewFact[] {
  const { type, move_in_cost: total } = property;
  return [
    ["Listing type", optionLabel(type)],
    ["Property type", optionLabel(property.property_type)],
    ["Price", formatPrice(property)],
    ...factsIn("terms", property),
    ...(type === "rental" ? [["To move in", total === null ? "–" : formatCedis(total)] as const] : []),
    ...factsIn("land", property),
    ["Status", optionLabel(property.status)],
    ["Region", property.city.region.name],
    ["City", property.city.city],
    ...factsIn("size", property),
    ...factsIn("household", property),
    ["Posted", formatDate(property.created_at)],
    ["Expires", property.expiry_date === null ? "–" : formatDate(property.expiry_date)],
  ];
}

/** Facts that are shown over the full width. */
export function listWideFacts(property: Reviewed): readonly ReviewFact[] {
  const facilities = fieldTexts("facilities", property);
  return [
    ["Detailed address", property.detailed_address],
    ["Landmark", property.landmark ?? "–"],
    ...(property.gps_address === undefined ? [] : [["GhanaPostGPS", property.gps_address ?? "–"] as const]),
    ...(facilities.length > 0 ? [["Facilities", list(facilities.flatMap(({ text }) => text ?? []))] as const] : []),
    ["Amenities", list(listAmenities(property))],
  ];
}

/** All that such a place has, also what was left empty: that is what staff look for. */
export function ReviewFacts({ property }: { property: PropertyDocument }) {
  const wide = listWideFacts(property);
  return (
    <section aria-label="Facts">
      <h3 className="mb-2 font-bold">Facts</h3>
      <Facts facts={[...wide.slice(0, 1), ...listFacts(property), ...wide.slice(1)]} wide={wide} />
    </section>
  );
}

type FactsProps = { facts: readonly ReviewFact[]; wide?: readonly ReviewFact[]; className?: string };

/** Facts beside each other, those of `wide` over the full width. */
export function Facts({ facts, wide = [], className }: FactsProps) {
  return (
    <dl className={classes("grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3", className)}>
      {facts.map((fact) => (
        <div key={fact[0]} className={wide.includes(fact) ? "col-span-full" : "min-w-0"}>
          <dt className="text-quiet">{fact[0]}</dt>
          <dd className="font-semibold wrap-anywhere">{fact[1]}</dd>
        </div>
      ))}
    </dl>
  );
}
