import type { SearchQuery } from "./search-query.ts";

/** What a form keeps of the search when it is sent without script. */
export function HiddenFilters({ query }: { query: SearchQuery }) {
  return Object.entries(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />);
}
