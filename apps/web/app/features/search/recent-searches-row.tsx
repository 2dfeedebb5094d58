import History from "lucide-react/icons/history";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { clearRecentSearches, useRecentSearches } from "./recent-searches.ts";
import { typedPath } from "./typed-search.ts";

/**
 * Shown while nothing is typed: on a phone, where photos come first, as a list under the box that is being used. On a desktop its
 * height is the same with and without terms: they are known in the browser
 * only.
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
                <History aria-hidden="true" className="size-4 shrink-0 text-quiet" />
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
