import { useCallback, useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { MapLayout, type Mapped } from "./map/map-layout.tsx";
import { OpenFilters } from "./no-results.tsx";
import { StartList } from "./box-lists.tsx";
import { RecentSearchesRow, SearchBox } from "./search-box.tsx";
import { addRecentSearch } from "./recent-searches.ts";
import type { SearchAddress } from "./search-query.ts";
import { useTyped } from "./typed-search.ts";
import { useSuggestBox } from "./use-suggest-box.ts";
import { useIsPagePending } from "../../lib/page/pending-pages.ts";
import { classes } from "../../ui/styles/classes.ts";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const FilterDialog = lazyDialog(() => import("./filter-dialog.tsx"), closeIt);

type Props = {
  query: SearchAddress;
  /** What the map beside the results shows; null without a map. */
  mapped: Mapped | null;
  footer?: ReactNode;
  children: ReactNode;
};

/** The search screen around its results. */
export function SearchScreen({ query, mapped, footer, children }: Props) {
  const box = useSuggestBox(query);
  const term = query.search ?? "";
  const [hasFilters, setHasFilters] = useState(false);
  const isBusy = useIsPagePending();
  const isMap = mapped !== null;

  const said = useTyped().typed ?? term;
  useEffect(
    function recordSearch() {
      addRecentSearch(said);
    },
    [said],
  );

  const openFilters = useCallback((event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setHasFilters(true);
  }, []);

  return (
    <OpenFilters value={openFilters}>
      <div className={classes("page", isMap ? "lg:pt-4" : "pt-2.5 md:pt-12")}>
        <MapLayout query={query} mapped={mapped}>
          <div className="mx-auto max-w-3xl">
            <h1 className={classes("mb-2 text-lg leading-6 font-bold md:mb-5 md:text-center md:text-4xl", isMap && "sr-only")}>
              Find Your Perfect Property
            </h1>
            <div className="group/box relative">
              <SearchBox query={query} box={box} isBusy={isBusy} onOpenFilters={openFilters} />
              {box.term === "" && <StartList query={query} hasRow={!isMap} />}
              {/* Hidden, not removed, while something is typed: the results below stay where they are. */}
              {!isMap && (box.term === "" || term === "") && <RecentSearchesRow isHidden={box.term !== ""} />}
            </div>
          </div>
          <section aria-label="Results" className={classes("mt-2", isMap ? undefined : "max-lg:pb-18 md:mt-6")}>
            {children}
          </section>
        </MapLayout>
      </div>
      {footer}
      <FilterDialog isOpen={hasFilters} query={query} onClose={() => setHasFilters(false)} />
    </OpenFilters>
  );
}
