import {
  filtersOf,
  filterText,
  formatCedis,
  kindName,
  limits,
  priceUnitOf,
  type OwnerCheckKind,
  type PropertyListQuery,
} from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { findPlaceName } from "./saved-searches.repository.ts";

/** A search for one kind of offer names its unit. */
function priceWords({ price__gte: least, price__lte: most, type }: PropertyListQuery): string {
  const unit = priceUnitOf(type);
  if (least !== undefined && most !== undefined) return `${formatCedis(least)} to ${formatCedis(most)}${unit}`;
  if (most !== undefined) return `up to ${formatCedis(most)}${unit}`;
  return least === undefined ? "" : `from ${formatCedis(least)}${unit}`;
}

function roomWords({ number_of_bedrooms: counts, number_of_bedrooms__gte: least }: PropertyListQuery): string {
  const [first, last] = [counts?.at(0), counts?.at(-1)];
  if (first !== undefined)
    return first === last ? `${first} ${first === 1 ? "bedroom" : "bedrooms"}` : `${first} to ${last} bedrooms`;
  return least === undefined ? "" : `${least}+ bedrooms`;
}

/** In the middle of a name. */
function inside(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function fieldWords(query: PropertyListQuery): string[] {
  return filtersOf(query).flatMap(({ filter, value }) => (value === false ? [] : inside(filterText(filter, value))));
}

const checkedWords: Readonly<Record<OwnerCheckKind, string>> = {
  phone: "owner's phone verified",
  identity: "owner's identity checked",
  licence: "agent's licence checked",
};

function otherWords({ features = [], reduced, owner_check = [], bbox, near }: PropertyListQuery): string[] {
  return [
    features.length === 0 ? "" : features.length === 1 ? "1 amenity" : `${features.length} amenities`,
    reduced === true ? "reduced price" : "",
    ...owner_check.map((kind) => checkedWords[kind]),
    bbox === undefined && near === undefined ? "" : "part of the map",
  ];
}

/** The name of a search that asks for nothing. */
export const everything = "All listings";

/** A name for a search that got none: "Apartment · rental · in Accra · up to GH₵1,500/month". */
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
  const kind = kinds.length > 0 ? kinds.map(kindName).join(", ") : category;
  const asked = [kind, types.join(", "), roomWords(query), place, priceWords(query), ...fieldWords(query), ...otherWords(query)];
  const parts = [search.trim(), ...asked].filter((part) => part !== "");
  const words = parts.length === 0 ? everything : parts.join(" · ");
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return text.length <= limits.maxSavedSearchNameCharacters ? text : `${text.slice(0, limits.maxSavedSearchNameCharacters - 1)}…`;
}
