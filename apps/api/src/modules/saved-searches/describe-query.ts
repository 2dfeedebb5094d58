import { limits, type PropertyListQuery } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { findPlaceName } from "./saved-searches.repository.ts";

/** Cedis as people write them: "GH₵1,500". */
export function cedis(amount: number): string {
  return `GH₵${amount.toLocaleString("en-GH", { maximumFractionDigits: 2 })}`;
}

function priceWords({ price__gte: least, price__lte: most }: PropertyListQuery): string {
  if (least !== undefined && most !== undefined) return `${cedis(least)} to ${cedis(most)}`;
  if (most !== undefined) return `up to ${cedis(most)}`;
  return least === undefined ? "" : `from ${cedis(least)}`;
}

function roomWords({ number_of_bedrooms: counts, number_of_bedrooms__gte: least }: PropertyListQuery): string {
  const [first, last] = [counts?.at(0), counts?.at(-1)];
  if (first !== undefined) return first === last ? `${first} bedrooms` : `${first} to ${last} bedrooms`;
  return least === undefined ? "" : `${least}+ bedrooms`;
}

/** A name for a search that got none: "apartment · rental · in Osu · up to GH₵1,500". */
export async function describeQuery(executor: Executor, query: PropertyListQuery): Promise<string> {
  const {
    city__id: cityId,
    region__id: regionId,
    search = "",
    property_type: kinds = [],
    category = "",
    type: types = [],
  } = query;
  const name = cityId === undefined && regionId === undefined ? null : await findPlaceName(executor, { cityId, regionId });
  const place = name === null ? "" : `in ${name}`;
  const kind = kinds.length > 0 ? kinds.join(", ") : category;
  const parts = [search.trim(), kind, types.join(", "), roomWords(query), place, priceWords(query)].filter((part) => part !== "");
  const text = parts.length === 0 ? "All listings" : parts.join(" · ");
  return text.length <= limits.maxSavedSearchNameCharacters ? text : `${text.slice(0, limits.maxSavedSearchNameCharacters - 1)}…`;
}
