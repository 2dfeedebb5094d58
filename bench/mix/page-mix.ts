import { createRandom, type Random } from "../../apps/api/seeds/random.ts";
import { prepare, type Headers, type PreparedRequest } from "../load/request.ts";
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

/** Returns the path of a search page: the API's query without the parameters that only the API has. */
function searchPath(query: URLSearchParams): string {
  const page = new URLSearchParams(query);
  for (const name of ["limit", "category"]) page.delete(name);
  return page.size > 0 ? `/search?${page.toString()}` : "/search";
}

function paths(random: Random, facts: CatalogueFacts, each: number): Record<string, readonly string[]> {
  const nextSearch = createSearcher(random, facts);
  const ids = [...facts.newestIds.slice(0, each), ...facts.popularIds, ...facts.anyIds];
  return {
    // The tracking parameter makes the paths distinct, so that the page cache has an entry for each.
    home: Array.from({ length: each }, (_unused, at) => {
      const path = homePaths[at % homePaths.length] ?? "/";
      return `${path}${path.includes("?") ? "&" : "?"}utm_content=${at}`;
    }),
    search: Array.from({ length: each }, () => searchPath(nextSearch().query)),
    details: random.sample(ids, each).map((id) => `/details/${id}`),
  };
}

/**
 * Returns home, search and details pages alternately.
 * @param each number of different pages of each kind
 */
export function preparePages(facts: CatalogueFacts, each: number, headers: Headers, seed = 20_261_120): PreparedRequest[] {
  const all = paths(createRandom(seed), facts, each);
  return Array.from({ length: each }, (_unused, at) =>
    Object.entries(all).map(([group, list]) => {
      const path = list[at % list.length] ?? "/";
      return prepare({ group, kind: "page", path, expected: { body: "page" }, lastPage: 1, isFollowing: false }, headers);
    }),
  ).flat();
}
