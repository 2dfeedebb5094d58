import type { Client } from "@efie/client";
import { useLocation } from "react-router";
import { readSearchAddress, searchPath, type SearchAddress } from "./search-query.ts";
import { propertyCalls } from "../../lib/api/api.ts";

/** Says that the words were typed into a box: the search page turns them into filters, and moves on to the address with these. */
const typedParameter = "typed";
/** What was typed, in the address with the filters. */
const fromParameter = "from";

/** Typed words that nothing was found for, in the address of the search without them. */
const unmatchedParameter = "unmatched";

/** The address that a box leads to. Without words there is nothing to understand. */
export function typedPath(query: SearchAddress): string {
  const path = searchPath(query);
  return query.search === undefined ? path : `${path}&${typedParameter}=1`;
}

export function isTyped(params: URLSearchParams): boolean {
  return params.get(typedParameter) === "1";
}

/** What was typed of the search that is shown; null where its words were understood as words, or chosen. */
export function useTypedWords(): string | null {
  const from = new URLSearchParams(useLocation().search).get(fromParameter)?.trim();
  return from === undefined || from === "" ? null : from;
}

/** The typed words that nothing was found for, and which the shown search leaves out; null where there are none. */
export function useUnmatchedWords(): string | null {
  return new URLSearchParams(useLocation().search).get(unmatchedParameter)?.trim() || null;
}

/** Filters that one question has: an old lowest price does not bound a new highest one, nor an old kind a new category. */
const together = [
  ["price__gte", "price__lte"],
  ["property_type", "category"],
] as const;

/** A query without what newer filters replace. */
function withoutReplaced(query: SearchAddress, newer: SearchAddress): SearchAddress {
  const replaced: readonly string[] = together.filter((names) => names.some((name) => newer[name] !== undefined)).flat();
  return Object.fromEntries(Object.entries(query).filter(([name]) => !replaced.includes(name)));
}

/** The address with the filters of a reading, which are newer than those that were there, and with what was typed. */
export function readingPath(
  query: SearchAddress,
  reading: Readonly<Record<string, string>>,
  typed: string,
  unmatched = "",
): string {
  const understood = readSearchAddress(new URLSearchParams(reading));
  const { search: _, cursor: __, city__id: city, region__id: region, bbox, ...others } = withoutReplaced(query, understood);
  const hasPlace = understood.city__id !== undefined || understood.region__id !== undefined;
  // A new place replaces the old one, whichever parameter has it.
  const place = hasPlace
    ? {}
    : {
        ...(region !== undefined && { region__id: region }),
        ...(city !== undefined && { city__id: city }),
        ...(bbox !== undefined && { bbox }),
      };
  const address = readSearchAddress(new URLSearchParams(searchPath({ ...others, ...place, ...understood }, "")));
  const path = searchPath(address);
  const said = { [fromParameter]: typed.trim(), ...(unmatched !== "" && { [unmatchedParameter]: unmatched }) };
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(said).toString()}`;
}

/**
 * The address with the filters that typed words mean; the words are newer than the filters that were there. If the server cannot
 * tell, the words are searched for as they are.
 */
export async function understoodPath(client: Client, query: SearchAddress): Promise<string> {
  const { search: typed, cursor: _, ...filters } = query;
  if (typed === undefined) return searchPath(filters);
  try {
    const { data } = await client.call(propertyCalls.understandSearch, { query: { q: typed } });
    const isAsTyped = data.labels.length === 0 && data.unmatched === "" && data.search !== "";
    if (isAsTyped) return searchPath({ search: typed, ...filters });
    return readingPath(query, { ...data.filters, search: data.search }, typed, data.unmatched);
  } catch {
    return searchPath({ search: typed, ...filters });
  }
}
