import type { PropertySuggestion } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import SearchIcon from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Form, useNavigate } from "react-router";
import { addRecentSearch } from "./recent-searches.ts";
import { countFilters, placeSearch, searchPath, type SearchAddress } from "./search-query.ts";
import { typedPath } from "./typed-search.ts";
import { HiddenFilters } from "./sort-select.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { IconButton, IconLink } from "../../ui/actions/button.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { classes } from "../../ui/styles/classes.ts";

type Props = {
  query: SearchAddress;
  isBusy: boolean;
  onType: (term: string) => void;
  onOpenFilters: (event: MouseEvent) => void;
};

/** The box of the search screen: a plain GET form that also suggests while one types. */
export function SearchBox({ query, isBusy, onType, onOpenFilters }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [term, setTerm] = useState(query.search ?? "");
  const [isTyping, setIsTyping] = useState(false);
  const [shown, setShown] = useState(term);
  const asked = query.search ?? "";
  // Another search arrived: its words take the box, unless somebody is already typing on.
  if (asked !== shown) {
    setShown(asked);
    if (!isTyping) setTerm(asked);
  }
  const [active, setActive] = useState(-1);
  const { suggestions, isLoading } = useSuggestions(isTyping ? term : "");
  const isOpen = isTyping && term.trim() !== "" && suggestions.length > 0;

  function type(next: string) {
    setTerm(next);
    setIsTyping(true);
    setActive(-1);
    onType(next);
  }
  const readMissed = useEffectEvent(() => {
    const typed = input.current?.value ?? term;
    if (typed !== term) type(typed);
  });
  // Text typed before the script was there raised no event.
  useEffect(() => readMissed(), []);

  const { search: _, cursor: __, ...filters } = query;
  const count = countFilters(query);
  function show(next: SearchAddress, isTyped = false) {
    setTerm(next.search ?? "");
    setIsTyping(false);
    setActive(-1);
    input.current?.blur();
    void navigate(isTyped ? typedPath(next) : searchPath(next));
  }
  function run(next: string) {
    show(next.trim() === "" ? filters : { search: next.trim(), ...filters }, true);
  }
  function choose(suggestion: PropertySuggestion) {
    if (suggestion.kind === "property") return show({ search: suggestion.label, ...filters });
    addRecentSearch(suggestion.label);
    show(placeSearch(query, suggestion));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") setIsTyping(false);
    if (!isOpen || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    const next = active + (event.key === "ArrowDown" ? 1 : -1);
    setActive(next < -1 ? suggestions.length - 1 : next >= suggestions.length ? -1 : next);
  }

  return (
    <Form
      action={paths.search}
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = suggestions[active];
        if (chosen === undefined) run(term);
        else choose(chosen);
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setIsTyping(false)}
    >
      <div className="flex items-center gap-1 rounded-full border border-control bg-surface p-0.5 pl-4 shadow-soft md:p-1.5 md:pl-5 focus-within:border-action focus-within:ring-3 focus-within:ring-accent-soft">
        <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        <input
          ref={input}
          name="search"
          type="search"
          role="combobox"
          aria-label="Search properties"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.maxSearchCharacters}
          placeholder="City, area, type or keyword"
          value={term}
          className="h-11 min-w-0 flex-1 bg-transparent px-2 outline-none [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <HiddenFilters query={filters} isTyped />
        {(isBusy || isLoading) && (
          <span role="status" className="grid size-11 place-items-center text-accent">
            <Spinner />
            <span className="sr-only">Loading</span>
          </span>
        )}
        {term !== "" && (
          <IconButton
            label="Clear search"
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconLink
          to={searchPath({ ...query }, paths.searchFilters)}
          label={count === 0 ? "Filters" : `Filters (${count} set)`}
          className={classes("relative", count > 0 && "bg-accent-soft text-accent")}
          onClick={onOpenFilters}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
        </IconLink>
      </div>
      <SuggestionList id={listId} isOpen={isOpen} suggestions={suggestions} active={active} onChoose={choose} />
    </Form>
  );
}
