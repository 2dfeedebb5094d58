import House from "lucide-react/icons/house";
import { useLocation } from "react-router";
import type { Route } from "./+types/home-properties";
import { pickNamelessCard, type CardProperty } from "../entities/property/card-property.ts";
import { PropertyGrid, PropertyGridSkeleton } from "../entities/property/property-grid.tsx";
import { useMoreProperties } from "../entities/property/use-more-properties.ts";
import { renderHeart } from "../features/favorites/favorite-button.tsx";
import {
  allPropertiesId,
  homePath,
  readHomeQuery,
  type HomeQuery,
  HomeSection,
  TypeDropdown,
} from "../features/home/home-parts.tsx";
import { api, propertyCalls } from "../lib/api/api.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader, useRememberedPage } from "../lib/page/page-loader.ts";
import { listProblem } from "../lib/page/page-problem.ts";
import { LinkButton } from "../ui/actions/button.tsx";
import { PageData } from "../ui/feedback/page-data.tsx";
import { EmptyState } from "../ui/feedback/states.tsx";
import { Pagination } from "../ui/navigation/pagination.tsx";

type Properties = { readonly properties: readonly CardProperty[]; readonly nextCursor: string | null };

const pageLength = 12;

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ page: Properties }> {
  const { cursor, ...filters } = readHomeQuery(new URL(request.url).searchParams);
  const query = { ...filters, cursor, is_verified: true, limit: pageLength };
  const client = context.get(pageContext).api;
  try {
    const { data, nextCursor } = await client.call(propertyCalls.listProperties, { query, signal: request.signal });
    return { page: { properties: data.map(pickNamelessCard), nextCursor } };
  } catch (error) {
    throw listProblem(error, { cursor, firstPage: homePath(filters) });
  }
}

export const clientLoader = pageLoader<Properties>("home-properties");

export default function HomeProperties({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readHomeQuery(new URLSearchParams(search));
  const { page } = loaderData;
  useRememberedPage("home-properties", page);
  return (
    <HomeSection id={allPropertiesId} title="All Properties" aside={<TypeDropdown query={query} />}>
      <PageData page={page} skeleton={<PropertyGridSkeleton />}>
        {(found) =>
          found.properties.length === 0 ? (
            <EmptyState icon={<House />} title="No properties found" text="Nothing of this kind is listed right now.">
              <LinkButton to={paths.search}>Search all properties</LinkButton>
            </EmptyState>
          ) : (
            <FoundProperties page={found} query={query} />
          )
        }
      </PageData>
    </HomeSection>
  );
}

function FoundProperties({ page, query }: { page: Properties; query: HomeQuery }) {
  const { cursor, ...filters } = query;
  const { properties, nextCursor, isBusy, showMore } = useMoreProperties(page, async (after, limit = pageLength) => {
    const next = { ...filters, cursor: after, is_verified: true, limit };
    const answer = await api.call(propertyCalls.listProperties, { query: next });
    return { properties: answer.data.map(pickNamelessCard), nextCursor: answer.nextCursor };
  });
  return (
    <>
      <PropertyGrid properties={properties} renderAction={renderHeart} />
      <Pagination
        label="Pages of all properties"
        first={cursor === undefined ? null : `${homePath(filters)}#${allPropertiesId}`}
        next={nextCursor === null ? null : `${homePath({ ...filters, cursor: nextCursor })}#${allPropertiesId}`}
        onMore={showMore}
        isBusy={isBusy}
      />
    </>
  );
}
