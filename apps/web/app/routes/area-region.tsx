import type { Route } from "./+types/area-region";
import { pickCardFields } from "../entities/property/card-property.ts";
import { describeListing } from "../entities/property/structured-list.ts";
import { areaTrail, findRegion } from "../features/areas/area-data.ts";
import { AreaLink, areaList, AreaPage, AreaSection, NewestListings } from "../features/areas/area-page.tsx";
import { renderHeart } from "../features/favorites/favorite-button.tsx";
import { describeTrail } from "../features/property-details/structured-data.ts";
import { areaCalls, propertyCalls } from "../lib/api/api.ts";
import { formatCedis, plural } from "../lib/format/format.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader } from "../lib/page/page-loader.ts";
import { pageDataMeta, pageMeta, structuredTags } from "../lib/page/page-meta.ts";
import { notFound, throwPageProblem } from "../lib/page/page-problem.ts";
import { pageRoute } from "../ui/feedback/page-route.tsx";

const newestCount = 8;

export async function loader({ params, request: { signal }, context }: Route.LoaderArgs) {
  const { api, previews } = context.get(pageContext);
  const { data: areas } = await api.call(areaCalls.listAreas, { signal }).catch(throwPageProblem);
  const found = findRegion(areas, params.region);
  if (found === null) throw notFound();
  const { region, listings } = found.area;
  const query = { region__id: region.id, limit: newestCount };
  const { data } = await api.call(propertyCalls.listProperties, { query, signal }).catch(throwPageProblem);
  const preview = previews.ofRegion(found.area);
  const newest = data.map(pickCardFields);
  return { page: { id: region.id, name: region.name, listings, towns: found.towns, newest, preview } };
}

type Region = Awaited<ReturnType<typeof loader>>["page"];

export const clientLoader = pageLoader<Region>("area-region");

export const meta = pageDataMeta<Region>((site, page) => {
  if (page === undefined) return pageMeta(site, { title: "Areas and prices" });
  const here = { label: page.name, to: paths.area(page.name) };
  return [
    ...pageMeta(site, {
      title: `Property and prices in ${page.name} Region`,
      description: `${plural(page.listings, "listing")} in ${page.name} Region, Ghana: rents and prices by town, and the newest homes.`,
      canonicalPath: here.to,
      isHidden: page.listings === 0,
      preview: { path: page.preview, alt: `A map of ${page.name} Region` },
    }),
    ...structuredTags([
      import.meta.env.SSR && describeTrail(areaTrail(), here, site.publicUrl),
      ...describeListing(page.newest, site.publicUrl),
    ]),
  ];
});

export default pageRoute("area-region", RegionView);

function RegionView({ id, name, listings, towns, newest }: Region) {
  return (
    <AreaPage
      trail={areaTrail()}
      name={name}
      title={`Property in ${name} Region`}
      intro={`${plural(listings, "listing")} in ${plural(towns.length, "town")}. A rent is the middle one of those asked for a month, where there are eight or more.`}
    >
      {towns.length > 0 && (
        <AreaSection id="towns" title="Towns">
          <ul className={areaList}>
            {towns.map((town) => (
              <AreaLink
                key={town.id}
                to={paths.area(name, town.city)}
                name={town.city}
                facts={[
                  plural(town.listings, "listing"),
                  ...(town.median_rent === null ? [] : [`rent ${formatCedis(town.median_rent)}`]),
                ]}
              />
            ))}
          </ul>
        </AreaSection>
      )}
      <NewestListings
        properties={newest}
        title={`Newest in ${name} Region`}
        all={{ to: `${paths.search}?region__id=${id}`, label: `All listings in ${name} Region` }}
        renderAction={renderHeart}
      />
    </AreaPage>
  );
}
