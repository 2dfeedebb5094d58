import { Suspense, useEffect, useState } from "react";
import { NavigationType, Outlet, useLocation, useNavigationType, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/home";
import { PublicSuspendedNotice } from "../entities/account/public-suspended-notice.tsx";
import { useSuspended } from "../entities/account/viewer.ts";
import { pickNamelessCard, type CardProperty } from "../entities/property/card-property.ts";
import { PhotoTrio, PropertyRow } from "../entities/property/property-row.tsx";
import { PropertyGridSkeleton } from "../entities/property/property-grid.tsx";
import { describeListing } from "../entities/property/structured-list.ts";
import { renderHeart } from "../features/favorites/favorite-button.tsx";
import { Hero, readHomeQuery, HomeSection, CategoryChips, shuffle } from "../features/home/home-parts.tsx";
import { useHome } from "../features/home/use-home.ts";
import { HomeSearchBox } from "../features/search/home-search-box.tsx";
import { forgetViewed, useEarlierViewed, useViewed } from "../features/recently-viewed/viewed.ts";
import { propertyCalls } from "../lib/api/api.ts";
import { paths } from "../lib/navigation/paths.ts";
import { brand, pageDataMeta, pageMeta, structuredTags } from "../lib/page/page-meta.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader, useRememberedPage } from "../lib/page/page-loader.ts";
import { throwPageProblem } from "../lib/page/page-problem.ts";
import { Button } from "../ui/actions/button.tsx";
import { PageData } from "../ui/feedback/page-data.tsx";
import { Skeleton } from "../ui/feedback/states.tsx";
import { lazyPart } from "../ui/feedback/lazy-part.tsx";

const HomeChanges = lazyPart(() => import("../features/home/home-changes.tsx"));

const rowLength = 6;
/** Featured properties are drawn from this many, so that the shuffle shows more than one order of the same six. */
const featuredPool = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { signal } = request;
  const [premium, recommended, featured] = await Promise.all([
    api.call(propertyCalls.listProperties, { query: { is_promoted: true, limit: rowLength }, signal }),
    api.call(propertyCalls.listProperties, { query: { is_recommended: true, limit: rowLength }, signal }),
    api.call(propertyCalls.listProperties, { query: { is_featured: true, limit: featuredPool }, signal }),
  ]).catch(throwPageProblem);
  const page = {
    premium: premium.data.map(pickNamelessCard),
    recommended: recommended.data.map(pickNamelessCard),
    // Shuffled here, so that the page and the script that takes it over agree.
    featured: shuffle(featured.data).slice(0, rowLength).map(pickNamelessCard),
  };
  return { page };
}

type Rows = Awaited<ReturnType<typeof loader>>["page"];

export const clientLoader = pageLoader<Rows>("home");

/** The rows stay while the chips change the list below them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const meta = pageDataMeta<Rows>((site, page) => {
  const tags = pageMeta(site, { title: brand.name, canonicalPath: paths.home });
  if (page === undefined) return tags;
  // The hero's and the rows' properties; what the chips change below them is another list each time.
  const listed = [...page.premium, ...page.recommended, ...page.featured];
  return [...tags, ...structuredTags(describeListing(listed, site.publicUrl))];
});

export default function Home({ loaderData }: Route.ComponentProps) {
  const query = readHomeQuery(new URLSearchParams(useLocation().search));
  const { page } = loaderData;
  const isSuspended = useSuspended();
  const { isAwaited, sections, listed } = useHome(useEarlierViewed());
  useRememberedPage("home", page);
  return (
    <>
      <div className="page pt-4 empty:hidden">{isSuspended && <PublicSuspendedNotice />}</div>
      <Hero search={<HomeSearchBox />}>
        <PageData page={page} skeleton={<Skeleton className="aspect-4/3 max-md:hidden" />} failure={null}>
          {(rows) => <PhotoTrio properties={rows.featured} />}
        </PageData>
      </Hero>
      {isAwaited && changesToCome}
      {sections.length > 0 && (
        <Suspense fallback={changesToCome}>
          <HomeChanges sections={sections} renderAction={renderHeart} />
        </Suspense>
      )}
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
            <RecentlyViewed without={listed} />
            <Outlet />
          </>
        )}
      </PageData>
    </>
  );
}

/** Keeps their place: nothing below moves when they come. A new guest has none (`home-changes.css`). */
const changesToCome = <div className="home-changes page" />;

type RowProps = { id: string; title: string; properties: readonly CardProperty[]; hasFirst?: boolean };

function Row({ id, title, properties, hasFirst = false }: RowProps) {
  if (properties.length === 0) return null;
  return (
    <HomeSection id={id} title={title}>
      <PropertyRow label={title} properties={properties} hasFirst={hasFirst} renderAction={renderHeart} />
    </HomeSection>
  );
}

/** Whether home had this row when it was left; null before it was shown. */
let hadRow: boolean | null = null;

/**
 * Comes with the script, far below what is seen first. The way back from the first property leads to a page without it: its reader
 * would be a row away from where they were.
 */
function RecentlyViewed({ without }: { without: readonly number[] }) {
  const viewed = useViewed().filter(({ id }) => !without.includes(id));
  const navigation = useNavigationType();
  const [isHeldBack] = useState(() => navigation === NavigationType.Pop && hadRow === false);
  const isShown = viewed.length > 0 && !isHeldBack;
  useEffect(
    function noteRow() {
      hadRow = isShown;
    },
    [isShown],
  );
  if (!isShown) return null;
  const clear = (
    <Button look="quiet" size="small" className="mr-auto" onClick={forgetViewed}>
      Clear
    </Button>
  );
  return (
    <HomeSection id="recently-viewed" title="Recently Viewed" aside={clear}>
      <PropertyRow label="Recently viewed" properties={viewed} renderAction={renderHeart} />
    </HomeSection>
  );
}
