import type { Client } from "@efie/client";
import type { Property, WiderQuery } from "@efie/contract";
import { listingTypes, type ListingType } from "@efie/contract/enums";
import { redirect, useLocation } from "react-router";
import type { Route } from "./+types/search";
import { pickCardFields, pickMapCardFields } from "../entities/property/card-property.ts";
import { loadLookups } from "../entities/property/lookups.ts";
import { PropertyGrid, PropertyGridSkeleton } from "../entities/property/property-grid.tsx";
import { describeListing } from "../entities/property/structured-list.ts";
import { AlertMe } from "../features/alerts/alert-me.tsx";
import { useMoreProperties } from "../entities/property/use-more-properties.ts";
import { CompareButton, CompareTray } from "../features/compare/compare-button.tsx";
import { renderHeart } from "../features/favorites/favorite-button.tsx";
import { FilterChips } from "../features/search/filter-chips.tsx";
import { hasNumberedFilters, pickNames, useFilterNames, type FilterNames } from "../features/search/filter-names.ts";
import { FloatingViewSwitch, PriceScope, ResultsHeader, showingHeading } from "../features/search/results-header.tsx";
import { NoResults, TypedWords, fewResults, WiderSearches } from "../features/search/no-results.tsx";
import { apiQuery, hasMixedPrices, readSearchAddress, searchPath, type SearchAddress } from "../features/search/search-query.ts";
import { SearchScreen } from "../features/search/search-screen.tsx";
import { isTyped, isTypedAgain, understoodPath } from "../features/search/typed-search.ts";
import { api, propertyCalls } from "../lib/api/api.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { loadPage, useRememberedPage } from "../lib/page/page-loader.ts";
import { pageMeta, readSite, structuredTags, useSite } from "../lib/page/page-meta.ts";
import { listProblem } from "../lib/page/page-problem.ts";
import { arrivedPage, useArrivedPage } from "../lib/page/pending-pages.ts";
import { LinkButton } from "../ui/actions/button.tsx";
import { PageData } from "../ui/feedback/page-data.tsx";
import { Skeleton } from "../ui/feedback/states.tsx";
import { classes } from "../ui/styles/classes.ts";
import { Pagination } from "../ui/navigation/pagination.tsx";

/** A search that must do without them says "City" where the town's name would stand. */
async function loadNames(client: Client, query: SearchAddress): Promise<FilterNames> {
  const lookups = hasNumberedFilters(query) ? await loadLookups(client).catch(() => null) : null;
  return lookups === null ? {} : pickNames(query, lookups);
}

/** Wider searches are an extra: the results stand without them. */
function loadWider(client: Client, filters: SearchAddress, signal: AbortSignal): Promise<readonly WiderQuery[]> {
  const call = client.call(propertyCalls.listWiderQueries, { query: apiQuery(filters), signal });
  return call.then(({ data }) => data).catch(() => []);
}

type Found = { readonly data: readonly Property[]; readonly nextCursor: string | null };

/** The types among the results of a search that mixes prices. Of a list that goes on each type is counted. */
async function loadTypes(client: Client, query: SearchAddress, { data, nextCursor }: Found): Promise<readonly ListingType[]> {
  const { cursor, ...filters } = query;
  if (!hasMixedPrices(query)) return [];
  if (nextCursor === null && cursor === undefined)
    return listingTypes.filter((wanted) => data.some(({ type }) => type === wanted));
  const countOf = async (type: ListingType) =>
    (await client.call(propertyCalls.listProperties, { query: { ...apiQuery({ ...filters, type }), limit: 1 } })).total ?? 0;
  const counts = await Promise.all(listingTypes.map(countOf)).catch((): number[] => []);
  return listingTypes.filter((_, at) => (counts[at] ?? 0) > 0);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readSearchAddress(searchParams);
  const { cursor, ...filters } = query;
  const { api: client } = context.get(pageContext);
  // Words that stay words are in the address already: their results need no second address.
  const path = isTyped(searchParams) ? await understoodPath(client, query, isTypedAgain(searchParams)) : null;
  if (path !== null && path !== searchPath(filters)) return redirect(path);
  try {
    const [found, names] = await Promise.all([
      client.call(propertyCalls.listProperties, { query: apiQuery(query), signal: request.signal }),
      loadNames(client, query),
    ]);
    const { data, total, isTotalCapped, nextCursor } = found;
    const properties = data.map(query.view === "map" ? pickMapCardFields : pickCardFields);
    const count = total ?? data.length;
    const [types, wider] = await Promise.all([
      loadTypes(client, query, found),
      count < fewResults ? loadWider(client, filters, request.signal) : [],
    ]);
    return { page: { properties, total: count, isTotalCapped, nextCursor, names, types, wider } };
  } catch (error) {
    throw listProblem(error, { cursor, firstPage: searchPath(filters) });
  }
}

type Results = Extract<Awaited<ReturnType<typeof loader>>, { readonly page: unknown }>["page"];

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Offline the typed words stay in the address, and are read when the connection is back.
  if (isTyped(searchParams) && navigator.onLine)
    return redirect(await understoodPath(api, readSearchAddress(searchParams), isTypedAgain(searchParams)));
  return loadPage<Results>("search", { request, serverLoader });
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const site = readSite(matches);
  const query = readSearchAddress(new URLSearchParams(location.search));
  const { cursor, view: _, bbox, ...filters } = query;
  const tags = pageMeta(site, {
    title: query.search === undefined ? "Find Your Perfect Property" : `${query.search}: properties in Ghana`,
    description: "Search rentals, short rentals and sales across Ghana by place, type and price.",
    canonicalPath: searchPath(filters),
    isHidden: cursor !== undefined || bbox !== undefined,
  });
  const page = arrivedPage(loaderData?.page);
  return page === undefined ? tags : [...tags, ...structuredTags(describeListing(page.properties, site.publicUrl))];
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readSearchAddress(new URLSearchParams(search));
  const { cursor: _, ...filters } = query;
  const { page } = loaderData;
  useRememberedPage("search", page);
  const isMap = query.view === "map";
  const { mapStyleUrl } = useSite();
  const arrived = useArrivedPage(page);
  const properties = arrived?.properties ?? [];
  /** The space of the links that stand there once it is known where they lead. */
  const priceScopeSpace = (
    <div className="invisible">
      <PriceScope query={query} types={listingTypes} />
    </div>
  );
  return (
    <SearchScreen
      query={query}
      mapped={isMap ? { properties, styleUrl: mapStyleUrl, isFollowed: arrived !== null && arrived.total < fewResults } : null}
      footer={
        <>
          {isMap && arrived !== null && <BelowMap results={arrived} query={query} />}
          <FloatingViewSwitch query={query} />
          <CompareTray />
        </>
      }
    >
      <div className={classes(isMap && "max-lg:hidden")}>
        <TypedWords query={query} />
      </div>
      <FilterChips query={query} names={useFilterNames(arrived)}>
        <AlertMe query={apiQuery(filters)} />
      </FilterChips>
      <div className={classes(isMap && "max-lg:hidden")}>
        <PageData page={page} skeleton={priceScopeSpace} failure={null}>
          {(results) => <PriceScope query={query} types={results.types} />}
        </PageData>
      </div>
      <ResultsHeader query={query}>
        <PageData page={page} skeleton={<Skeleton className="h-7 w-24 md:w-48" />} failure={null}>
          {({ total, isTotalCapped }) => <ResultsCount total={total} isCapped={isTotalCapped} />}
        </PageData>
      </ResultsHeader>
      <div className={classes(isMap && "max-lg:hidden")}>
        <PageData page={page} skeleton={<PropertyGridSkeleton />}>
          {(results) => (
            <>
              {results.properties.length === 0 ? (
                <NoResults query={query} />
              ) : (
                <FoundProperties results={results} query={query} />
              )}
              <LeadOn results={results} query={query} />
            </>
          )}
        </PageData>
      </div>
    </SearchScreen>
  );
}

function ResultsCount({ total, isCapped }: { total: number; isCapped: boolean }) {
  if (total === 0) return <span data-none="" />;
  return (
    <h2 className="text-base leading-5 font-bold md:text-2xl md:leading-8" aria-live="polite">
      {showingHeading(total, isCapped)}
    </h2>
  );
}

function FoundProperties({ results, query }: { results: Results; query: SearchAddress }) {
  const { cursor, ...filters } = query;
  const { properties, nextCursor, isBusy, showMore } = useMoreProperties(results, async (after, limit) => {
    const next = { ...apiQuery({ ...filters, cursor: after }), ...(limit !== undefined && { limit }) };
    const answer = await api.call(propertyCalls.listProperties, { query: next });
    const pick = filters.view === "map" ? pickMapCardFields : pickCardFields;
    return { properties: answer.data.map(pick), nextCursor: answer.nextCursor };
  });
  return (
    <>
      <PropertyGrid
        properties={properties}
        hasFirst
        isHalf={query.view === "map"}
        renderAction={(property) => (
          <>
            {renderHeart(property)}
            <CompareButton property={property} />
          </>
        )}
      />
      <Pagination
        label="Result pages"
        first={cursor === undefined ? null : searchPath(filters)}
        next={nextCursor === null ? null : searchPath({ ...filters, cursor: nextCursor }, paths.search)}
        onMore={showMore}
        isBusy={isBusy}
      />
    </>
  );
}

/** On a phone the list beside the map is hidden. */
function BelowMap({ results, query }: { results: Results; query: SearchAddress }) {
  return (
    <div className="page pb-18 empty:hidden lg:hidden">
      {results.total === 0 && <p className="mt-4 font-semibold">No properties found</p>}
      <LeadOn results={results} query={query} />
    </div>
  );
}

/** Few results never end in a blank: wider searches, an alert, and a request that owners answer. */
function LeadOn({ results: { wider, total }, query }: { results: Results; query: SearchAddress }) {
  const { cursor: _, view, ...filters } = query;
  if (total >= fewResults) return null;
  return (
    <WiderSearches searches={wider} view={view} isCentred={total === 0}>
      <AlertMe query={apiQuery(filters)} />
      <LinkButton to={searchPath(filters, paths.wantedNew)} look="secondary" size="small" isRound>
        Ask owners instead
      </LinkButton>
    </WiderSearches>
  );
}
