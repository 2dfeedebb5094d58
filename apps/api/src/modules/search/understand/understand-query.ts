import { filtersOf, filterText, formatCedis, kindName, priceUnits, type UnderstoodQuery } from "@efie/contract";
import type { SearchDeps } from "../search-deps.ts";
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

function listParts({
  bedrooms,
  type,
  property_type,
  category,
  minPrice,
  maxPrice,
  fields = {},
  amenities,
  city,
  region,
}: Reading): Part[] {
  const unit = type ? priceUnits[type] : "";
  const priceOf = (parameter: Part["parameter"], bound: string, amount: number | undefined): Part | undefined =>
    amount === undefined ? undefined : { parameter, value: String(amount), label: `${bound} ${formatCedis(amount)}${unit}` };
  const parts: (Part | undefined)[] = [
    bedrooms && { parameter: "number_of_bedrooms", value: bedrooms.join(","), label: describeBedrooms(bedrooms) },
    property_type && { parameter: "property_type", value: property_type, label: capitalise(kindName(property_type)) },
    category && { parameter: "category", value: category, label: capitalise(category) },
    type && { parameter: "type", value: type, label: capitalise(type) },
    city && { parameter: "city__id", value: String(city.id), label: city.name },
    region && { parameter: "region__id", value: String(region.id), label: `${region.name} Region` },
    priceOf("price__gte", "From", minPrice),
    priceOf("price__lte", "Up to", maxPrice),
    ...filtersOf(fields).map(({ filter, value }) => ({
      parameter: filter.parameter,
      value: String(value),
      label: filterText(filter, value),
    })),
    amenities && {
      parameter: "features",
      value: amenities.map(({ id }) => id).join(","),
      label: amenities.map(({ name }) => name).join(", "),
    },
  ];
  return parts.filter((part) => part !== undefined);
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
