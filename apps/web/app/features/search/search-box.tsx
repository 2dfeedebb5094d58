import SearchIcon from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import type { MouseEvent } from "react";
import { Form } from "react-router";
import { countFilters, searchPath, type SearchAddress } from "./search-query.ts";
import { HiddenFilters } from "./sort-select.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestBox } from "./use-suggest-box.ts";
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
  const box = useSuggestBox(query, onType);
  const { search: _, cursor: __, ...filters } = query;
  const count = countFilters(query);
  return (
    <Form
      action={paths.search}
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        box.run();
      }}
      onBlur={box.onBlur}
    >
      <div className="flex items-center gap-1 rounded-full border border-control bg-surface p-0.5 pl-4 shadow-soft md:p-1.5 md:pl-5 focus-within:border-action focus-within:ring-3 focus-within:ring-accent-soft">
        <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        <input
          {...box.input}
          placeholder="City, area, type or keyword"
          className="h-11 min-w-0 flex-1 bg-transparent px-2 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <HiddenFilters query={filters} isTyped />
        {(isBusy || box.isLoading) && <Waiting />}
        {box.term !== "" && (
          <IconButton label="Clear search" onClick={box.clear}>
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
      <SuggestionList {...box.list} />
    </Form>
  );
}

function Waiting() {
  return (
    <span role="status" className="grid size-11 place-items-center text-accent">
      <Spinner />
      <span className="sr-only">Loading</span>
    </span>
  );
}
