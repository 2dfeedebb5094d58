import History from "lucide-react/icons/history";
import SearchIcon from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import type { MouseEvent } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { IconButton, IconLink } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { clearRecentSearches, useRecentSearches } from "./recent-searches.ts";
import { countFilters, searchPath, type SearchAddress } from "./search-query.ts";
import { HiddenFilters } from "./sort-select.tsx";
import { SuggestForm } from "./box-lists.tsx";
import { typedPath } from "./typed-search.ts";
import type { useSuggestBox } from "./use-suggest-box.ts";

type Props = {
  query: SearchAddress;
  box: ReturnType<typeof useSuggestBox>;
  isBusy: boolean;
  onOpenFilters: (event: MouseEvent) => void;
};

/** The box of the search screen, which keeps its filters. */
export function SearchBox({ query, box, isBusy, onOpenFilters }: Props) {
  const { search: _, cursor: __, ...filters } = query;
  const count = countFilters(query);
  return (
    <SuggestForm box={box} className="relative">
      <div className="flex flex-wrap items-center justify-end gap-1 rounded-full border border-control bg-surface p-0.5 pl-4 shadow-soft md:p-1.5 md:pl-5 focus-within:border-action focus-within:ring-3 focus-within:ring-accent-soft">
        <SearchIcon className="size-5 shrink-0 text-quiet" />
        <input
          {...box.input}
          placeholder="City, area, type or keyword"
          className="h-11 min-w-0 flex-1 bg-transparent px-2 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <HiddenFilters query={filters} isTyped />
        {(isBusy || box.isLoading) && <Waiting />}
        {box.term !== "" && (
          <IconButton label="Clear search" onClick={box.clear}>
            <X className="size-5" />
          </IconButton>
        )}
        <IconLink
          to={searchPath({ ...query }, paths.searchFilters)}
          label={count === 0 ? "Filters" : `Filters (${count} set)`}
          className={classes("relative", count > 0 && "bg-accent-soft text-accent")}
          onClick={onOpenFilters}
        >
          <SlidersHorizontal className="size-5" />
        </IconLink>
      </div>
    </SuggestForm>
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

/**
 * Shown while nothing is typed, on a wide screen: on a phone, where photos come first, the list under the box has them. Its height is
 * the same with and without terms: they are known in the browser only.
 */
export function RecentSearchesRow({ isHidden }: { isHidden: boolean }) {
  const terms = useRecentSearches();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it are what is pressed
    <section
      aria-labelledby="recent-searches"
      className={classes("recent-searches", isHidden && "invisible")}
      data-empty={terms.length === 0 || undefined}
      // The box keeps the focus: a press that took it would close the list first.
      onMouseDown={(event) => event.preventDefault()}
    >
      <h2 id="recent-searches" className="shrink-0 text-sm font-semibold tracking-normal">
        Recent Searches
      </h2>
      {terms.length === 0 ? (
        <p className="truncate text-sm text-quiet">are kept here, on this device</p>
      ) : (
        <ul className="scroller -mr-4 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-4">
          {terms.map((term) => (
            <li key={term} className="shrink-0">
              <Link
                to={typedPath({ search: term })}
                className="inline-flex min-h-11 max-w-52 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-control"
              >
                <History className="size-4 shrink-0 text-quiet" />
                <span className="truncate">{term}</span>
              </Link>
            </li>
          ))}
          <li className="shrink-0">
            <button
              type="button"
              className="min-h-11 rounded-full px-3 text-sm font-semibold text-accent hover:underline"
              onClick={clearRecentSearches}
            >
              Clear
            </button>
          </li>
        </ul>
      )}
    </section>
  );
}
