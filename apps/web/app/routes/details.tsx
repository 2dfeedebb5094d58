import { useEffect } from "react";
import { useAsyncError, useParams, useRouteError, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/details";
import { WhenVisible, DetailsSkeleton, PropertyGone } from "../features/property-details/details-states.tsx";
import { FavoriteButton, renderHeart } from "../features/favorites/favorite-button.tsx";
import { detailsMeta, detailsTitle } from "../features/property-details/details-meta.ts";
import { DetailsView } from "../features/property-details/details-view.tsx";
import { loadDetails, type Details } from "../features/property-details/load-details.ts";
import { writeSafetyWords } from "../features/property-details/safety-words.ts";
import { SimilarCarousel } from "../features/property-details/similar-carousel.tsx";
import { rememberViewed } from "../features/recently-viewed/viewed.ts";
import { readId } from "../lib/navigation/paths.ts";
import { brand, pageMeta, readSite } from "../lib/page/page-meta.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader, useRememberedPage } from "../lib/page/page-loader.ts";
import { isNotFound, notFound, throwPageProblem } from "../lib/page/page-problem.ts";
import { arrivedPage } from "../lib/page/pending-pages.ts";
import { useSignedIn } from "../lib/session/session.ts";
import { PageData } from "../ui/feedback/page-data.tsx";
import { PageProblem } from "../ui/feedback/page-problem.tsx";
import { lazyPart, lazyPiece } from "../ui/feedback/lazy-part.tsx";

const AlertMe = lazyPiece(async () => ({ default: (await import("../features/alerts/alert-me.tsx")).AlertMe }));
// A guest's page has no use for it.
const OwnProperty = lazyPart(() => import("../features/property-details/own-property.tsx"), {
  waiting: <DetailsSkeleton />,
  instead: PropertyGone,
});
const MoreLikeThis = lazyPiece(() => import("../features/property-details/more-like-this.tsx"));
const CompareThis = lazyPiece(() => import("../features/compare/compare-this.tsx"));

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<{ page: Details }> {
  const id = readId(params.id);
  if (id === null) throw notFound();
  const { api, previews } = context.get(pageContext);
  const details = await loadDetails(api, id, request.signal).catch(throwPageProblem);
  const words = writeSafetyWords(details.property, details.owner);
  return { page: { ...details, words, preview: previews.ofListing(details.property) } };
}

export const clientLoader = pageLoader<Details>("details");

/** Another tab of the same property needs nothing new; "Try Again" (the same address) does. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const site = readSite(matches);
  if (error !== undefined && error !== null) return pageMeta(site, { title: "Listing not available", isHidden: true });
  const page = arrivedPage(loaderData?.page);
  if (page === undefined) return pageMeta(site, { title: "Property" });
  return detailsMeta(site, page);
};

export default function DetailsRoute({ loaderData, params }: Route.ComponentProps) {
  const { page } = loaderData;
  useRememberedPage("details", page);
  return (
    <PageData page={page} skeleton={<DetailsSkeleton />} failure={<AwaitedProblem />}>
      {(details) => <DetailsPage key={params.id} {...details} />}
    </PageData>
  );
}

function DetailsPage({ similar, ...details }: Details) {
  const { property } = details;
  useEffect(
    function noteViewed() {
      document.title = `${detailsTitle(property)} · ${brand.name}`;
      rememberViewed(property);
    },
    [property],
  );
  return (
    <DetailsView
      {...details}
      favorite={<FavoriteButton propertyId={property.id} title={property.title} className="absolute top-2 right-2 z-10" />}
      similar={
        <>
          {similar.length > 0 && <SimilarCarousel similar={similar} renderAction={renderHeart} />}
          <WhenVisible>
            <MoreLikeThis
              property={property}
              renderActions={(query) => (
                <>
                  <CompareThis property={property} />
                  <AlertMe query={query} />
                </>
              )}
            />
          </WhenVisible>
        </>
      }
    />
  );
}

function AwaitedProblem() {
  return <Problem error={useAsyncError()} />;
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}

function Problem({ error }: { error: unknown }) {
  const id = readId(useParams()["id"]);
  const signedIn = useSignedIn();
  if (!isNotFound(error)) return <PageProblem error={error} />;
  if (!signedIn || id === null) return <PropertyGone />;
  return <OwnProperty key={id} id={id} render={(details) => <DetailsPage {...details} />} />;
}
