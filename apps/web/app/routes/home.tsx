import type { ReactNode } from "react";
import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/home";
import { PublicSuspendedNotice } from "../entities/account/public-suspended-notice.tsx";
import { useSuspended } from "../entities/account/viewer.ts";
import { pickCardFields, type CardProperty } from "../entities/property/card-property.ts";
import { PhotoTrio } from "../entities/property/photo-trio.tsx";
import { PropertyGridSkeleton } from "../entities/property/property-grid.tsx";
import { PropertyRow } from "../entities/property/property-row.tsx";
import { listTags } from "../entities/property/structured-list.ts";
import { FavoriteButton } from "../features/favorites/favorite-button.tsx";
import { Hero } from "../features/home/hero.tsx";
import { readHomeQuery } from "../features/home/home-query.ts";
import { AlertNews } from "../features/alerts/alert-news.tsx";
import { HomeSection } from "../features/home/home-section.tsx";
import { shuffle } from "../features/home/shuffle.ts";
import { CategoryChips } from "../features/home/home-filters.tsx";
import { HomeSearchBox } from "../features/search/home-search-box.tsx";
import { forgetViewed, useViewed } from "../features/recently-viewed/viewed.ts";
import { propertyCalls } from "../lib/api/calls.ts";
import { paths } from "../lib/navigation/paths.ts";
import { brand } from "../lib/page/brand.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { loadPage, useRememberedPage } from "../lib/page/page-loader.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { pageProblem } from "../lib/page/page-problem.ts";
import { readSite } from "../lib/page/site.ts";
import { Button } from "../ui/actions/button.tsx";
import { PageData } from "../ui/feedback/page-data.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";

type Rows = {
  readonly premium: readonly CardProperty[];
  readonly recommended: readonly CardProperty[];
  readonly featured: readonly CardProperty[];
};

const rowLength = 6;
/** Featured properties are drawn from this many, so that the shuffle shows more than one order of the same six. */
const featuredPool = 10;

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ page: Rows }> {
  const { api } = context.get(pageContext);
  const { signal } = request;
  const lists = Promise.all([
    api.call(propertyCalls.listProperties, { query: { is_promoted: true, limit: rowLength }, signal }),
    api.call(propertyCalls.listProperties, { query: { is_recommended: true, limit: rowLength }, signal }),
    api.call(propertyCalls.listProperties, { query: { is_featured: true, limit: featuredPool }, signal }),
  ]);
  const [premium, recommended, featured] = await lists.catch((error: unknown) => {
    throw pageProblem(error);
  });
  const page = {
    premium: premium.data.map(pickCardFields),
    recommended: recommended.data.map(pickCardFields),
    // Shuffled here, so that the page and the script that takes it over agree.
    featured: shuffle(featured.data).slice(0, rowLength).map(pickCardFields),
  };
  return { page };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage<Rows>({ request, name: "home", serverLoader });
}

/** The rows stay while the chips change the list below them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = readSite(matches);
  const tags = pageMeta(site, { title: brand.name, canonicalPath: paths.home });
  const page = loaderData?.page;
  if (page === undefined || page instanceof Promise) return tags;
  // The hero's and the rows' properties; what the chips change below them is another list each time.
  return [...tags, ...listTags([...page.premium, ...page.recommended, ...page.featured], site.publicUrl)];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const query = readHomeQuery(new URLSearchParams(useLocation().search));
  const { page } = loaderData;
  const isSuspended = useSuspended();
  useRememberedPage("home", page);
  return (
    <>
      <div className="page pt-4 empty:hidden">{isSuspended && <PublicSuspendedNotice />}</div>
      <Hero search={<HomeSearchBox />}>
        <PageData page={page} skeleton={<Skeleton className="aspect-4/3 max-md:hidden" />} failure={null}>
          {(rows) => <PhotoTrio properties={rows.featured} />}
        </PageData>
      </Hero>
      <CategoryChips query={query} />
      <PageData
        page={page}
        skeleton={
          <div className="page mt-10">
            <PropertyGridSkeleton />
          </div>
        }
      >
        {(rows) => (
          <>
            <Row id="premium" title="Premium Listings" properties={rows.premium} hasFirst />
            <Row id="recommended" title="Recommended for You" properties={rows.recommended} />
            <Row id="featured" title="Featured Properties" properties={rows.featured} />
            <AlertNews frame={AlertSection} />
            <RecentlyViewed />
            <Outlet />
          </>
        )}
      </PageData>
    </>
  );
}

type RowProps = { id: string; title: string; properties: readonly CardProperty[]; hasFirst?: boolean };

function Row({ id, title, properties, hasFirst = false }: RowProps) {
  if (properties.length === 0) return null;
  return (
    <HomeSection id={id} title={title}>
      <PropertyRow
        label={title}
        properties={properties}
        hasFirst={hasFirst}
        renderAction={(property) => <FavoriteButton propertyId={property.id} title={property.title} />}
      />
    </HomeSection>
  );
}

function AlertSection({ children }: { children: ReactNode }) {
  return (
    <HomeSection id="alert-news" title="New for Your Alerts">
      {children}
    </HomeSection>
  );
}

/** Comes with the script, far below what is seen first. */
function RecentlyViewed() {
  const viewed = useViewed();
  if (viewed.length === 0) return null;
  const clear = (
    <Button look="quiet" size="small" className="mr-auto" onClick={forgetViewed}>
      Clear
    </Button>
  );
  return (
    <HomeSection id="recently-viewed" title="Recently Viewed" aside={clear}>
      <PropertyRow
        label="Recently viewed"
        properties={viewed}
        renderAction={(property) => <FavoriteButton propertyId={property.id} title={property.title} />}
      />
    </HomeSection>
  );
}
