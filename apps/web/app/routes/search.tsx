import { useLocation } from "react-router";
import type { Route } from "./+types/search";
import { FavoriteButton } from "../features/favorites/favorite-button.tsx";
import { pickCardFields, type CardProperty } from "../features/property/card-property.ts";
import { PropertyGrid, PropertyGridSkeleton } from "../features/property/property-grid.tsx";
import { NoResults } from "../features/search/no-results.tsx";
import { showingHeading } from "../features/search/results-heading.ts";
import { readSearchQuery, searchPath, type SearchQuery } from "../features/search/search-query.ts";
import { SearchScreen } from "../features/search/search-screen.tsx";
import { propertyCalls } from "../lib/calls.ts";
import { listProblem } from "../lib/listing-page.ts";
import { openPage, packPage, type PackedPage } from "../lib/packed-page.ts";
import { pageContext } from "../lib/page-context.ts";
import { loadPage } from "../lib/page-loader.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";
import { readSite } from "../lib/site.ts";
import { useRememberedPage } from "../lib/use-remembered-page.ts";
import { Awaited } from "../ui/awaited.tsx";
import { Pagination } from "../ui/pagination.tsx";

type Results = {
  readonly properties: readonly CardProperty[];
  readonly total: number;
  readonly isTotalCapped: boolean;
  readonly nextCursor: string | null;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<PackedPage<Results>> {
  const query = readSearchQuery(new URL(request.url).searchParams);
  const { cursor, ...filters } = query;
  const { api } = context.get(pageContext);
  try {
    const { data, total, isTotalCapped, nextCursor } = await api.call(propertyCalls.listProperties, {
      query,
      signal: request.signal,
    });
    return packPage({ properties: data.map(pickCardFields), total: total ?? data.length, isTotalCapped, nextCursor });
  } catch (error) {
    throw listProblem(error, { cursor, firstPage: searchPath(filters) });
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage<Results>({ request, name: "search", serverLoader });
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const query = readSearchQuery(new URLSearchParams(location.search));
  const { cursor, ...filters } = query;
  return pageMeta(readSite(matches), {
    title: query.search === undefined ? "Find Your Perfect Property" : `${query.search}: properties in Ghana`,
    description: "Search verified rentals, short rentals and sales across Ghana by place, type and price.",
    canonicalPath: searchPath(filters),
    isHidden: cursor !== undefined,
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readSearchQuery(new URLSearchParams(search));
  const page = openPage<Results>(loaderData);
  useRememberedPage("search", page);
  return (
    <SearchScreen query={query}>
      <Awaited page={page} skeleton={<PropertyGridSkeleton />}>
        {(results) => <ResultsView results={results} query={query} />}
      </Awaited>
    </SearchScreen>
  );
}

function ResultsView({ results, query }: { results: Results; query: SearchQuery }) {
  if (results.properties.length === 0) return <NoResults query={query} />;
  const { cursor, ...filters } = query;
  return (
    <>
      <h2 className="mb-5 text-2xl font-bold" aria-live="polite">
        {showingHeading(results.total, results.isTotalCapped)}
      </h2>
      <PropertyGrid
        properties={results.properties}
        hasFirst
        renderAction={({ id, title }) => <FavoriteButton propertyId={id} title={title} />}
      />
      <Pagination
        label="Result pages"
        first={cursor === undefined ? null : searchPath(filters)}
        next={results.nextCursor === null ? null : searchPath({ ...filters, cursor: results.nextCursor }, paths.search)}
      />
    </>
  );
}
