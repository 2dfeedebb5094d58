import type { AreaPrices } from "@efie/contract";
import type { Route } from "./+types/areas";
import { formatPrice, describeChange } from "../entities/property/property-texts.ts";
import { areaTrail } from "../features/areas/area-data.ts";
import { AreaLink, AreaPage } from "../features/areas/area-page.tsx";
import { RegionMap } from "../features/areas/region-map.tsx";
import { describeTrail } from "../features/property-details/structured-data.ts";
import { areaCalls } from "../lib/api/api.ts";
import { plural } from "../lib/format/format.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader, useRememberedPage } from "../lib/page/page-loader.ts";
import { pageMeta, readSite, structuredTags } from "../lib/page/page-meta.ts";
import { throwPageProblem } from "../lib/page/page-problem.ts";
import { PageData } from "../ui/feedback/page-data.tsx";
import { Skeleton } from "../ui/feedback/states.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(pageContext).api.call(areaCalls.listAreas).catch(throwPageProblem);
  const regions = data.toSorted((a, b) => b.listings - a.listings);
  return {
    page: regions.map(({ region, listings, rents }) => ({
      name: region.name,
      listings,
      median: rents.median,
      change: changeOf(rents),
    })),
  };
}

type Regions = Awaited<ReturnType<typeof loader>>["page"];

/** How the middle rent changed in 90 days; null where too few are compared. */
function changeOf(rents: AreaPrices): string | null {
  const change = describeChange(rents);
  return change === null ? null : `${change.text} in 90 days (${change.range})`;
}

export const clientLoader = pageLoader<Regions>("areas");

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = readSite(matches);
  const here = { label: "Areas", to: paths.areas };
  return [
    ...pageMeta(site, {
      title: "Areas and prices",
      description: "What homes, shops and land cost in the regions and towns of Ghana, and what is on offer there.",
      canonicalPath: paths.areas,
    }),
    ...structuredTags([import.meta.env.SSR && describeTrail(areaTrail().slice(0, 1), here, site.publicUrl)]),
  ];
};

function factsOf({ median, change, listings }: Regions[number]): string[] {
  return [
    ...(median === null ? [] : [formatPrice({ price: Math.round(median), type: "rental" })]),
    ...(change === null ? [] : [change]),
    plural(listings, "listing"),
  ];
}

export default function Areas({ loaderData: { page } }: Route.ComponentProps) {
  useRememberedPage("areas", page);
  return (
    <AreaPage
      trail={areaTrail().slice(0, 1)}
      name="Areas"
      title="Areas and prices"
      intro="What a home costs to rent in each region of Ghana, and what is on offer there."
    >
      <PageData page={page} skeleton={<Skeleton className="mt-6 h-96 w-full" />}>
        {(regions) => (
          <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
            <RegionMap regions={regions} />
            <section aria-label="Regions">
              <ul className="grid gap-3 xl:grid-cols-2">
                {regions.map((region) => (
                  <AreaLink key={region.name} to={paths.area(region.name)} name={region.name} facts={factsOf(region)} />
                ))}
              </ul>
              <p className="mt-4 max-w-prose text-sm text-quiet">
                The middle rent is said where eight or more rentals have a price, its change where thirty or more had one, now and
                90 days ago. The change lies in the range in brackets 19 times in 20.
              </p>
            </section>
          </div>
        )}
      </PageData>
    </AreaPage>
  );
}
