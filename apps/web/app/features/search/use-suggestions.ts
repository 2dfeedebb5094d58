import type { PropertySuggestion } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { propertyCalls } from "../../lib/api/calls.ts";

/** How long somebody has typed nothing before the server is asked (spec, section 9). */
export const searchPauseMilliseconds = 300;

type State = { readonly term: string; readonly suggestions: readonly PropertySuggestion[] };

const nothing: State = { term: "", suggestions: [] };

/** Places and properties that match what is being typed, asked for after a pause; an empty term asks nothing. */
export function useSuggestions(term: string): { suggestions: readonly PropertySuggestion[]; isLoading: boolean } {
  const [state, setState] = useState(nothing);
  const wanted = term.trim();

  useEffect(() => {
    if (wanted === "") return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.call(propertyCalls.listPropertySuggestions, { query: { search: wanted }, signal: abort.signal }).then(
        ({ data }) => setState({ term: wanted, suggestions: data.slice(0, limits.maxSuggestions) }),
        // Search errors are only logged (spec, section 8): no suggestions then.
        () => abort.signal.aborted || setState({ term: wanted, suggestions: [] }),
      );
    }, searchPauseMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);

  if (wanted === "") return { suggestions: [], isLoading: false };
  return { suggestions: state.suggestions, isLoading: state.term !== wanted };
}
