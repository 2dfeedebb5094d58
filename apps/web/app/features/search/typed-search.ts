import type { Client } from "@efie/client";
import type { UnderstoodQuery } from "@efie/contract";
import { useLocation } from "react-router";
import { pickAsked, readSearchAddress, searchPath, type SearchAddress } from "./search-query.ts";
import { propertyCalls } from "../../lib/api/api.ts";

/** Says that the words were typed into a box: the search page turns them into filters, and moves on to the address with these. */
const typedParameter = "typed";
/** What was typed, in the address with the filters. */
const fromParameter = "from";

/** Typed words that nothing was found for, in the address of the search without them. */
const unmatchedParameter = "unmatched";
/** What somebody does not want, which no search can leave out. */
const refusedParameter = "refused";

/** In the address of typed words: `again` where the filters beside them were typed, too, and not chosen. */
export const typedValue = (isAgain: boolean): "1" | "again" => (isAgain ? "again" : "1");

/** The address that a box leads to. Without words there is nothing to understand. */
export function typedPath(query: SearchAddress, isAgain = false): string {
  const path = searchPath(query);
  return query.search === undefined ? path : `${path}&${typedParameter}=${typedValue(isAgain)}`;
}

export function isTyped(params: URLSearchParams): boolean {
  return params.get(typedParameter) === "1" || isTypedAgain(params);
}

export function isTypedAgain(params: URLSearchParams): boolean {
  return params.get(typedParameter) === "again";
}

/**
 * What the address of the shown search says beside its filters: what was typed (null where its words were understood as words, or
 * chosen), the typed words that nothing was found for, and what somebody does not want, which may be among what is shown.
 */
export function useTyped() {
  const params = new URLSearchParams(useLocation().search);
  const read = (parameter: string): string | null => params.get(parameter)?.trim() || null;
  return { typed: read(fromParameter), unmatched: read(unmatchedParameter), refused: read(refusedParameter) };
}

/** What else a reading says, beside its filters, and whether the filters before it were typed, too. */
type Beside = Partial<Pick<UnderstoodQuery, "unmatched" | "refused">> & { readonly isAgain?: boolean };

/** Filters that one question has: an old lowest price does not bound a new highest one, nor an old kind a new category. */
const together = [
  ["price__gte", "price__lte"],
  ["property_type", "category"],
] as const;

/** A query without what newer filters replace. Another kind, typed after a sentence, is another search: only where it is looked for stays. */
function withoutReplaced(query: SearchAddress, newer: SearchAddress, isAgain: boolean): SearchAddress {
  if (isAgain && (newer.property_type ?? newer.category) !== undefined)
    return pickAsked(query, "city__id", "region__id", "bbox", "view", "ordering");
  const replaced: readonly string[] = together.filter((names) => names.some((name) => newer[name] !== undefined)).flat();
  return Object.fromEntries(Object.entries(query).filter(([name]) => !replaced.includes(name)));
}

/** The address with the filters of a reading, which are newer than those that were there, and with what was typed. */
export function readingPath(
  query: SearchAddress,
  reading: Readonly<Record<string, string>>,
  typed: string,
  { unmatched = "", refused = "", isAgain = false }: Beside = {},
): string {
  const understood = readSearchAddress(new URLSearchParams(reading));
  const kept = withoutReplaced(query, understood, isAgain);
  const { search: _, cursor: __, city__id: ___, region__id: ____, bbox: _____, ...others } = kept;
  const hasPlace = understood.city__id !== undefined || understood.region__id !== undefined;
  // A new place replaces the old one, whichever parameter has it.
  const place = hasPlace ? {} : pickAsked(kept, "region__id", "city__id", "bbox");
  const address = readSearchAddress(new URLSearchParams(searchPath({ ...others, ...place, ...understood }, "")));
  return searchPath({
    ...address,
    [fromParameter]: typed.trim(),
    ...(unmatched !== "" && { [unmatchedParameter]: unmatched }),
    ...(refused !== "" && { [refusedParameter]: refused }),
  });
}

/**
 * The address with the filters that typed words mean; the words are newer than the filters that were there. If the server cannot
 * tell, the words are searched for as they are.
 */
export async function understoodPath(client: Client, query: SearchAddress, isAgain: boolean): Promise<string> {
  const { search: typed, cursor: _, ...filters } = query;
  if (typed === undefined) return searchPath(filters);
  try {
    const { data } = await client.call(propertyCalls.understandSearch, { query: { q: typed } });
    const isAsTyped = data.labels.length === 0 && data.unmatched === "" && data.refused === "" && data.search !== "";
    if (isAsTyped) return searchPath({ search: typed, ...filters });
    return readingPath(query, { ...data.filters, search: data.search }, typed, { ...data, isAgain });
  } catch {
    return searchPath({ search: typed, ...filters });
  }
}
