import type { PropertySuggestion } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useId, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { useMissedInput } from "../../lib/browser/hooks.ts";
import { addRecentSearch } from "./recent-searches.ts";
import { placeSearch, searchPath, type SearchAddress } from "./search-query.ts";
import { readingPath, typedPath, useTyped } from "./typed-search.ts";

/** How long somebody has typed nothing before the server is asked (spec, section 9). */
export const searchPauseMilliseconds = 300;

/** Places and properties that match what is being typed, asked for after a pause; an empty term asks nothing. */
function useSuggestions(term: string): { suggestions: readonly PropertySuggestion[]; isLoading: boolean } {
  const wanted = term.trim();
  // Search errors are only logged (spec, section 8): no suggestions then.
  const { data, isCurrent } = useRequest(
    wanted === "" ? null : wanted,
    (signal) => api.call(propertyCalls.listPropertySuggestions, { query: { search: wanted }, signal }),
    searchPauseMilliseconds,
  );
  if (wanted === "") return { suggestions: [], isLoading: false };
  return { suggestions: data?.data.slice(0, limits.maxSuggestions) ?? [], isLoading: !isCurrent };
}

/** What a box holds: the words of the search that is shown, until somebody types others. */
function useBoxText(asked: string) {
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(asked);
  const [isTyping, setIsTyping] = useState(false);
  const { search: address } = useLocation();
  const [shown, setShown] = useState(address);
  // Another search arrived: its words take the box, unless somebody is already typing on. Words that became filters leave it.
  if (address !== shown) {
    setShown(address);
    if (!isTyping) setTerm(asked);
  }
  function type(next: string) {
    setTerm(next);
    setIsTyping(true);
  }
  useMissedInput(() => {
    const typed = input.current?.value ?? term;
    if (typed !== term) type(typed);
  });
  const endTyping = () => setIsTyping(false);
  return { input, term, setTerm, isTyping, endTyping, type };
}

/** The suggestions of a box, and the one that the arrow keys have reached. */
function useSuggestionKeys(term: string, isTyping: boolean, endTyping: () => void) {
  const [active, setActive] = useState(-1);
  const { suggestions, isLoading } = useSuggestions(isTyping ? term : "");
  const isOpen = isTyping && term.trim() !== "" && suggestions.length > 0;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") endTyping();
    if (!isOpen || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    const next = active + (event.key === "ArrowDown" ? 1 : -1);
    setActive(next < -1 ? suggestions.length - 1 : next >= suggestions.length ? -1 : next);
  }
  return { suggestions, isLoading, isOpen, active, unchoose: () => setActive(-1), onKeyDown };
}

/** A box that suggests while one types: what it holds, which suggestion is chosen, and where both lead. */
export function useSuggestBox(query: SearchAddress) {
  const listId = useId();
  const navigate = useNavigate();
  const { input, term, setTerm, isTyping, endTyping, type: write } = useBoxText(query.search ?? "");
  const { suggestions, isLoading, isOpen, active, unchoose, onKeyDown } = useSuggestionKeys(term, isTyping, endTyping);
  const { search: _, cursor: __, ...filters } = query;
  const isAgain = useTyped().typed !== null;
  /** Records `said` at once: somebody may be gone before the results are shown. `words` stay in the box. */
  function leave(path: string, said: string, words = "") {
    addRecentSearch(said);
    setTerm(words);
    endTyping();
    unchoose();
    input.current?.blur();
    void navigate(path);
  }
  function choose(suggestion: PropertySuggestion) {
    const { kind, label } = suggestion;
    if (kind === "property") return leave(searchPath({ search: label, ...filters }), label, label);
    if (kind === "reading") return leave(readingPath(query, suggestion.query, term, { isAgain }), term);
    const next = placeSearch(query, suggestion);
    leave(searchPath(next), label, next.search);
  }
  /** Follows the chosen suggestion, else what was typed. */
  function run() {
    const chosen = suggestions[active];
    if (chosen !== undefined) return choose(chosen);
    const words = term.trim();
    leave(words === "" ? searchPath(filters) : typedPath({ search: words, ...filters }, isAgain), words, words);
  }
  const type = (next: string) => (write(next), unchoose());
  return {
    term,
    isLoading,
    run,
    clear: () => {
      type("");
      input.current?.focus();
    },
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || endTyping(),
    list: { id: listId, isOpen, suggestions, active, onChoose: choose },
    input: {
      ref: input,
      name: "search",
      type: "search",
      role: "combobox",
      "aria-label": "Search properties",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: "off",
      enterKeyHint: "search",
      maxLength: limits.maxSearchCharacters,
      value: term,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown,
    },
  } as const;
}
