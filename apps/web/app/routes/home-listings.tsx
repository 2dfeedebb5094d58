import House from "lucide-react/icons/house";
import { useLocation } from "react-router";
import type { Route } from "./+types/home-listings";
import { FavoriteButton } from "../features/favorites/favorite-button.tsx";
import { allPropertiesId, homePath, readHomeQuery, type HomeQuery } from "../features/home/home-query.ts";
import { HomeSection } from "../features/home/home-section.tsx";
import { TypeDropdown } from "../features/home/type-dropdown.tsx";
import { pickCardFields, type CardProperty } from "../features/property/card-property.ts";
import { PropertyGrid, PropertyGridSkeleton } from "../features/property/property-grid.tsx";
import { propertyCalls } from "../lib/calls.ts";
import { listProblem } from "../lib/listing-page.ts";
import { openPage, packPage, type PackedPage } from "../lib/packed-page.ts";
import { pageContext } from "../lib/page-context.ts";
import { loadPage } from "../lib/page-loader.ts";
import { paths } from "../lib/paths.ts";
import { useRememberedPage } from "../lib/use-remembered-page.ts";
import { PageData } from "../ui/page-data.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { EmptyState } from "../ui/states.tsx";

type Listings = { readonly properties: readonly CardProperty[]; readonly nextCursor: string | null };

const pageLength = 12;

export async function loader({ request, context }: Route.LoaderArgs): Promise<PackedPage<Listings>> {
  const { cursor, ...filters } = readHomeQuery(new URL(request.url).searchParams);
  const query = { ...filters, cursor, is_verified: true, limit: pageLength };
  const { api } = context.get(pageContext);
  try {
    const { data, nextCursor } = await api.call(propertyCalls.listProperties, { query, signal: request.signal });
    return packPage({ properties: data.map(pickCardFields), nextCursor });
  } catch (error) {
    throw listProblem(error, { cursor, firstPage: homePath(filters) });
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage<Listings>({ request, name: "home-listings", serverLoader });
}

export default function HomeListings({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readHomeQuery(new URLSearchParams(search));
  const page = openPage<Listings>(loaderData);
  useRememberedPage("home-listings", page);
  return (
    <HomeSection id={allPropertiesId} title="All Properties" aside={<TypeDropdown query={query} />}>
      <PageData page={page} skeleton={<PropertyGridSkeleton />}>
        {(listings) => <ListingsView listings={listings} query={query} />}
      </PageData>
    </HomeSection>
  );
}

function ListingsView({ listings, query }: { listings: Listings; query: HomeQuery }) {
  const { cursor, ...filters } = query;
  if (listings.properties.length === 0) {
    return (
      <EmptyState
        icon={<House aria-hidden="true" />}
        title="No properties found"
        text="Nothing of this kind is listed right now."
      >
        <LinkButton to={paths.search}>Search all properties</LinkButton>
      </EmptyState>
    );
  }
  const { nextCursor } = listings;
  return (
    <>
      <PropertyGrid
        properties={listings.properties}
        renderAction={({ id, title }) => <FavoriteButton propertyId={id} title={title} />}
      />
      <Pagination
        label="Pages of all properties"
        first={cursor === undefined ? null : `${homePath(filters)}#${allPropertiesId}`}
        next={nextCursor === null ? null : `${homePath({ ...filters, cursor: nextCursor })}#${allPropertiesId}`}
      />
    </>
  );
}
