import type { UnderstoodQuery } from "@efie/contract";
import type { CatalogueDeps } from "../catalogue/catalogue-deps.ts";
import { findKnownWords } from "../search-text/spelling.repository.ts";
import { foldText, splitWords } from "../search-text/tokenizer.ts";
import type { Reading } from "./reading.ts";
import { understand } from "./understand.ts";

const cedis = new Intl.NumberFormat("en-GH", { maximumFractionDigits: 2 });

function describeBedrooms(bedrooms: readonly string[]): string {
  const last = bedrooms.at(-1);
  if (bedrooms.length > 1) return `${bedrooms.slice(0, -1).join(", ")} or ${last} bedrooms`;
  return last === "1" ? "1 bedroom" : `${last} bedrooms`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Part = UnderstoodQuery["labels"][number] & { value: string };

function listParts({ bedrooms, type, property_type, minPrice, maxPrice, city, region }: Reading): Part[] {
  const parts: (Part | undefined)[] = [
    bedrooms && { parameter: "number_of_bedrooms", value: bedrooms.join(","), label: describeBedrooms(bedrooms) },
    property_type && { parameter: "property_type", value: property_type, label: capitalise(property_type) },
    type && { parameter: "type", value: type, label: capitalise(type) },
    city && { parameter: "city__id", value: String(city.id), label: city.name },
    region && { parameter: "region__id", value: String(region.id), label: `${region.name} Region` },
    minPrice === undefined
      ? undefined
      : { parameter: "price__gte", value: String(minPrice), label: `From GH₵ ${cedis.format(minPrice)}` },
    maxPrice === undefined
      ? undefined
      : { parameter: "price__lte", value: String(maxPrice), label: `Up to GH₵ ${cedis.format(maxPrice)}` },
  ];
  return parts.filter((part) => part !== undefined);
}

/** The filters that a typed text means, with their labels, and the words that are left. */
export async function understandQuery({ reads, places }: CatalogueDeps, typed: string): Promise<UnderstoodQuery> {
  const [known, names] = await Promise.all([
    findKnownWords(reads, [...new Set(splitWords(foldText(typed)))]),
    places.list(reads),
  ]);
  const reading = understand(typed, names, (word) => known.has(word));
  const parts = listParts(reading);
  return {
    filters: Object.fromEntries(parts.map(({ parameter, value }) => [parameter, value])),
    search: reading.search,
    labels: parts.map(({ parameter, label }) => ({ parameter, label })),
  };
}
