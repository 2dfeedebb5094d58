import { filtersOf, filterText, formatCedis, kindName, priceUnits, type UnderstoodQuery } from "@efie/contract";
import type { SearchDeps } from "../read/read-query.ts";
import { findKnownWords } from "../parse/spelling.repository.ts";
import type { Place } from "../parse/place-names.ts";
import { foldText, splitWords } from "@efie/catalogue-index";
import { letGoUnmatched } from "./let-go-unmatched.ts";
import type { Reading } from "./reading.ts";
import { understand } from "./understand.ts";

function describeBedrooms(bedrooms: readonly string[]): string {
  const last = bedrooms.at(-1);
  if (bedrooms.length > 1) return `${bedrooms.slice(0, -1).join(", ")} or ${last} bedrooms`;
  return last === "1" ? "1 bedroom" : `${last} bedrooms`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Part = UnderstoodQuery["labels"][number] & { value: string };

function listParts({ fields = {}, minPrice, maxPrice, ...reading }: Reading): Part[] {
  const { bedrooms, type, property_type, category, amenities = [], city, region } = reading;
  const part = (parameter: Part["parameter"], value: string | number, label: string): Part => ({
    parameter,
    value: String(value),
    label,
  });
  const price = (amount: number): string => formatCedis(amount) + (type ? priceUnits[type] : "");
  const parts = [
    bedrooms && part("number_of_bedrooms", bedrooms.join(","), describeBedrooms(bedrooms)),
    property_type && part("property_type", property_type, capitalise(kindName(property_type))),
    category && part("category", category, capitalise(category)),
    type && part("type", type, capitalise(type)),
    city && part("city__id", city.id, city.name),
    region && part("region__id", region.id, `${region.name} Region`),
    minPrice !== undefined && part("price__gte", minPrice, `From ${price(minPrice)}`),
    maxPrice !== undefined && part("price__lte", maxPrice, `Up to ${price(maxPrice)}`),
    ...filtersOf(fields).map(({ filter, value }) => part(filter.parameter, String(value), filterText(filter, value))),
    amenities.length > 0 &&
      part("features", amenities.map(({ id }) => id).join(","), amenities.map(({ name }) => name).join(", ")),
  ];
  return parts.filter((one) => typeof one === "object");
}

/** What it takes to read a text: the names of places, and which of its words listings have. */
export type ReadingAids = { names: readonly Place[]; isKnown: (word: string) => boolean };

export async function findAids({ reads, places }: SearchDeps, typed: string): Promise<ReadingAids> {
  const [known, names] = await Promise.all([
    findKnownWords(reads, [...new Set(splitWords(foldText(typed)))]),
    places.list(reads),
  ]);
  return { names, isKnown: (word) => known.has(word) };
}

/** The filters that a typed text means, with their labels, and the words that are left. */
export function readTyped(typed: string, { names, isKnown }: ReadingAids): UnderstoodQuery {
  const reading = understand(typed, names, isKnown);
  const parts = listParts(reading);
  return {
    filters: Object.fromEntries(parts.map(({ parameter, value }) => [parameter, value])),
    search: reading.search,
    unmatched: (reading.unmatched ?? []).join(" "),
    refused: (reading.refused ?? []).join(", "),
    labels: parts.map(({ parameter, label }) => ({ parameter, label })),
  };
}

/** Reads a typed text, for those who have it alone. Words that would leave nothing of what there is are let go. */
export async function understandQuery(deps: SearchDeps, typed: string): Promise<UnderstoodQuery> {
  const aids = await findAids(deps, typed);
  return await letGoUnmatched(deps, readTyped(typed, aids), aids.names);
}
