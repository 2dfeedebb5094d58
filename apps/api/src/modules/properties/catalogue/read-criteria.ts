import type { PropertyListQuery } from "@efie/contract";
import { everyKind, type CatalogueFilter, type QueryWord } from "../query.ts";
import { toTsquery } from "../search-text/parse-query.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { readSearchQuery } from "./read-query.ts";
import { countAtLeast } from "./search-catalogue.ts";

/** What a list query asks for. `rarest` is the word that the fewest listings have. */
export type SearchCriteria = { filter: CatalogueFilter; rarest: QueryWord | null };

/** Words in more listings than this are equally common. */
const maxCounted = 1_000;

/** Understands a list query, typing mistakes included. Null when nothing can match it. What is recommended depends on the moment, and is left out. */
export async function readCriteria(deps: CatalogueDeps, query: PropertyListQuery): Promise<SearchCriteria | null> {
  const search = await readSearchQuery(deps, { ...query, is_recommended: undefined, cursor: undefined }, null);
  if (!search) return null;
  const counted = await Promise.all(
    search.words.map(async (word) => {
      const criteria = { filter: { ...everyKind, words: toTsquery([word]) }, words: [word] };
      return { word, count: await countAtLeast(deps, criteria, maxCounted) };
    }),
  );
  const rarest = counted.toSorted((one, other) => one.count - other.count)[0]?.word ?? null;
  return { filter: search.filter, rarest };
}
