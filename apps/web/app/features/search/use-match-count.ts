import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { formatCount } from "../../lib/format/numbers.ts";
import { apiQuery, type SearchAddress } from "./search-query.ts";
import { searchPauseMilliseconds } from "./use-suggestions.ts";

/** How many properties a search would find, requested once nothing has changed for a moment; null until it is known. */
export function useMatchCount(query: SearchAddress | null): string | null {
  const [count, setCount] = useState<string | null>(null);
  const key = JSON.stringify(query);
  useEffect(() => {
    const wanted = JSON.parse(key) as SearchAddress | null;
    if (wanted === null) return undefined;
    const { cursor: _, ordering: __, ...filters } = wanted;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.call(propertyCalls.listProperties, { query: { ...apiQuery(filters), limit: 1 }, signal: abort.signal }).then(
        ({ total, isTotalCapped }) =>
          abort.signal.aborted || setCount(total === null ? null : `${formatCount(total)}${isTotalCapped ? "+" : ""}`),
        // The number is an extra: the filters work without it.
        () => abort.signal.aborted || setCount(null),
      );
    }, searchPauseMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return query === null ? null : count;
}
