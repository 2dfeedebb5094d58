import type { Route } from "./+types/areas";
import { areaTrail } from "../features/areas/area-data.ts";
import { AreaLink, areaList, AreaPage, AreaSection } from "../features/areas/area-page.tsx";
import { describeTrail } from "../features/property-details/structured-data.ts";
import { areaCalls } from "../lib/api/calls.ts";
import { plural } from "../lib/format/numbers.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { loadPage, useRememberedPage } from "../lib/page/page-loader.ts";
import { pageMeta } from "../lib/page/page-meta.ts";
import { pageProblem } from "../lib/page/page-problem.ts";
import { readSite } from "../lib/page/site.ts";
import { PageData } from "../ui/feedback/page-data.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";

type Regions = readonly { readonly name: string; readonly listings: number; readonly towns: number }[];

export async function loader({ context }: Route.LoaderArgs): Promise<{ page: Regions }> {
  try {
    const { data } = await context.get(pageContext).api.call(areaCalls.listAreas);
    const count = (towns: readonly { listings: number }[]) => towns.filter(({ listings }) => listings > 0).length;
    return { page: data.map(({ region, listings, towns }) => ({ name: region.name, listings, towns: count(towns) })) };
  } catch (error) {
    throw pageProblem(error);
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage<Regions>({ request, name: "areas", serverLoader });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = readSite(matches);
  const trail = describeTrail([{ label: "Home", to: paths.home }], { label: "Areas", to: paths.areas }, site.publicUrl);
  return [
    ...pageMeta(site, {
      title: "Areas and prices",
      description: "What homes, shops and land cost in the regions and towns of Ghana, and what is on offer there.",
      canonicalPath: paths.areas,
    }),
    { "script:ld+json": trail as Record<string, never> },
  ];
};

export default function Areas({ loaderData: { page } }: Route.ComponentProps) {
  useRememberedPage("areas", page);
  return (
    <AreaPage
      trail={areaTrail().slice(0, 1)}
      name="Areas"
      title="Areas and prices"
      intro="What is on offer in each region of Ghana, and what it usually costs."
    >
      <AreaSection id="regions" title="Regions">
        <PageData page={page} skeleton={<Skeleton className="h-96 w-full" />}>
          {(regions) => (
            <ul className={areaList}>
              {regions.map(({ name, listings, towns }) => (
                <AreaLink
                  key={name}
                  to={paths.area(name)}
                  name={name}
                  facts={[plural(listings, "listing"), ...(towns > 0 ? [plural(towns, "town")] : [])]}
                />
              ))}
            </ul>
          )}
        </PageData>
      </AreaSection>
    </AreaPage>
  );
}
