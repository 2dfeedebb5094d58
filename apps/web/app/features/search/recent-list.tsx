import History from "lucide-react/icons/history";
import { Link } from "../../ui/navigation/link.tsx";
import { useRecentSearches } from "./recent-searches.ts";
import { typedPath } from "./typed-search.ts";

const maxShown = 5;

/** Recent searches under a box that is empty and has the focus. */
export function RecentList() {
  const terms = useRecentSearches().slice(0, maxShown);
  if (terms.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it are what is pressed
    <section
      aria-labelledby="recent-list"
      className="absolute inset-x-0 top-full z-20 mt-2 hidden rounded-lg border border-line bg-surface p-2 shadow-soft group-has-[input:focus]/box:block focus-within:block"
      // The box keeps the focus: a press that took it would close the list first.
      onMouseDown={(event) => event.preventDefault()}
    >
      <h2 id="recent-list" className="px-3 pt-1 pb-2 text-sm font-semibold tracking-normal text-quiet">
        Recent Searches
      </h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <Link
              to={typedPath({ search: term })}
              className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken focus-visible:bg-sunken"
            >
              <History aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />
              <span className="min-w-0 flex-1 truncate font-medium">{term}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
