import { createRandom, type Random } from "../../apps/api/seeds/random.ts";
import { prepare, type Headers, type Prepared } from "../load/request.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { createSearcher } from "./searches.ts";

const homePaths = [
  "/",
  "/?category=apartment",
  "/?category=house",
  "/?category=land",
  "/?category=room",
  "/?type=rental",
  "/?type=sale",
];

/** The address of a search page: what the API is asked, but for what only the API knows. */
function searchPath(query: URLSearchParams): string {
  const page = new URLSearchParams(query);
  for (const name of ["limit", "category"]) page.delete(name);
  return page.size > 0 ? `/search?${page.toString()}` : "/search";
}

function paths(random: Random, facts: CatalogueFacts, each: number): Record<string, readonly string[]> {
  const nextSearch = createSearcher(random, facts);
  const ids = [...facts.newestIds.slice(0, each), ...facts.popularIds, ...facts.anyIds];
  return {
    // Shared links carry such marks; they keep two readers of the same home from being served one rendering.
    home: Array.from({ length: each }, (_unused, at) => {
      const path = homePaths[at % homePaths.length] ?? "/";
      return `${path}${path.includes("?") ? "&" : "?"}utm_content=${at}`;
    }),
    search: Array.from({ length: each }, () => searchPath(nextSearch().query)),
    details: random.sample(ids, each).map((id) => `/details/${id}`),
  };
}

/**
 * Home, search and details in turn, as many of each.
 * @param each how many different searches and details
 */
export function preparePages(facts: CatalogueFacts, each: number, headers: Headers, seed = 20_261_120): Prepared[] {
  const all = paths(createRandom(seed), facts, each);
  return Array.from({ length: each }, (_unused, at) =>
    Object.entries(all).map(([group, list]) => {
      const path = list[at % list.length] ?? "/";
      return prepare({ group, kind: "page", path, expected: { body: "page" }, lastPage: 1, isFollowing: false }, headers);
    }),
  ).flat();
}
