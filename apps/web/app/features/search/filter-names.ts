import type { OwnerCheckKind } from "@efie/contract";
import { useEffect } from "react";
import type { Lookups } from "../../entities/property/lookups.ts";
import type { SearchAddress } from "./search-query.ts";

/** What the numbers of an address stand for, such as `city__id:17`. */
export type FilterNames = Readonly<Record<string, string>>;

/** The names looked up in this visit; never on the server. */
let known: FilterNames = {};

/** Whether somebody must look up what this search's numbers stand for. */
export function hasNumberedFilters({ region__id, city__id, features }: SearchAddress): boolean {
  return region__id !== undefined || city__id !== undefined || features !== undefined;
}

/** The names of this search's filters, and no others. */
export function pickNames(query: SearchAddress, { regions, cities, features }: Lookups): FilterNames {
  const names: Record<string, string> = {};
  for (const { id, name } of regions) if (id === query.region__id) names[`region__id:${id}`] = name;
  for (const { id, city } of cities) if (id === query.city__id) names[`city__id:${id}`] = city;
  for (const { id, name } of features) if (query.features?.includes(id) === true) names[`features:${id}`] = name;
  return names;
}

/** The filter window knows all of them before the page that it leads to is there. */
export function learnNames(query: SearchAddress, lookups: Lookups): void {
  known = { ...known, ...pickNames(query, lookups) };
}

/** Returns the names of the shown page. While a page loads, returns the names known so far. */
export function useFilterNames(arrived: { names: FilterNames } | null): FilterNames {
  useEffect(
    function learnArrivedNames() {
      if (arrived !== null) known = { ...known, ...arrived.names };
    },
    [arrived],
  );
  return arrived?.names ?? known;
}

/** What a search may ask for of owners. */
export const ownerCheckLabels: Readonly<Record<OwnerCheckKind, string>> = {
  phone: "Owner's phone verified",
  identity: "Owner's identity checked",
  licence: "Agent's licence checked",
};
