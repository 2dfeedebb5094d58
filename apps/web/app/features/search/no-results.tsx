import type { WiderQuery } from "@efie/contract";
import ArrowRight from "lucide-react/icons/arrow-right";
import SearchX from "lucide-react/icons/search-x";
import { useContext, createContext, type MouseEvent, type ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { Found } from "./found.tsx";
import { priceProblemOf, searchPath, type SearchAddress } from "./search-query.ts";
import { useTyped } from "./typed-search.ts";

/** Opens the filter window instead of following a link to the filter page. */
export const OpenFilters = createContext<(event: MouseEvent) => void>(() => {});

export function NoResults({ query }: { query: SearchAddress }) {
  const openFilters = useContext(OpenFilters);
  const text = priceProblemOf(query) ?? "Try adjusting your search or filters";
  return (
    <EmptyState icon={<SearchX />} title="No properties found" text={text}>
      <LinkButton to={searchPath(query, paths.searchFilters)} onClick={openFilters}>
        Refine Search
      </LinkButton>
    </EmptyState>
  );
}

/** With fewer results than this, wider searches are offered. */
export const fewResults = 6;

type Props = {
  readonly searches: readonly WiderQuery[];
  /** The view of the present search. */
  readonly view: "map" | undefined;
  /** Where there are no results: below a list it begins at the list's edge. */
  readonly isCentred: boolean;
  readonly children?: ReactNode;
};

/** Ways on from few or no results: filters to remove, each with its number of properties; `children` are ways to wait for more. */
export function WiderSearches({ searches, view, isCentred, children }: Props) {
  return (
    <section
      aria-label="Where to look next"
      className={`grid max-w-3xl grid-cols-1 gap-3 ${isCentred ? "mx-auto mt-4" : "mt-8"}`}
    >
      {searches.length > 0 && <h2 className="text-xl font-bold">See more properties</h2>}
      <ul className="grid grid-cols-1 gap-2 empty:hidden sm:grid-cols-2">
        {searches.map((search) => (
          <li key={search.label}>
            <Link
              to={searchPath({ ...search.query, ...(view !== undefined && { view }) })}
              className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 font-semibold hover:bg-sunken"
            >
              <span className="line-clamp-3 min-w-0 flex-1 break-words">{search.label}</span>
              <Found count={search.count} className="font-medium" />
              <ArrowRight className="size-4 shrink-0 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-4 md:px-5">
        <p className="min-w-0 grow basis-60">
          <span className="block font-semibold">Not there yet?</span>
          <span className="text-sm text-quiet">We tell you when it is listed, or owners write to you.</span>
        </p>
        {children}
      </div>
    </section>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-accent underline";

const note = "mb-2 text-sm break-words text-quiet";

/** Says which typed words became filters, which nothing was found for, and what somebody does not want but may see; each with its way on. */
export function TypedWords({ query }: { query: SearchAddress }) {
  const { typed, unmatched, refused } = useTyped();
  if (typed === null) return null;
  const { cursor: _, search = "", ...filters } = query;
  return (
    <>
      {unmatched === null && Object.keys(query).length > 0 && (
        <p className={note}>
          Filters from “{typed}”.{" "}
          <Link to={searchPath({ search: typed })} className={link}>
            Search for these words instead
          </Link>
        </p>
      )}
      {unmatched !== null && (
        <p className={note} role="status">
          No match for “{unmatched}”: showing all.{" "}
          <Link to={searchPath({ search: `${search} ${unmatched}`.trim(), ...filters })} className={link}>
            Search with “{unmatched}”
          </Link>
        </p>
      )}
      {refused !== null && (
        <p className={note} role="status">
          “{refused}” could not be applied: a search cannot leave anything out yet.
        </p>
      )}
    </>
  );
}
