import type { Client } from "@efie/client";
import type { Neighbourhood } from "@efie/contract";
import type { Route } from "./+types/area-town";
import { pickCardFields } from "../entities/property/card-property.ts";
import { describeListing } from "../entities/property/structured-list.ts";
import { areaTrail, findNeighbours, findRegion } from "../features/areas/area-data.ts";
import { AlertMe } from "../features/alerts/alert-me.tsx";
import { AreaChip, AreaLink, areaList, AreaPage, AreaSection, NewestListings } from "../features/areas/area-page.tsx";
import { PriceTable } from "../features/areas/price-table.tsx";
import { searchPath } from "../features/search/search-query.ts";
import { renderHeart } from "../features/favorites/favorite-button.tsx";
import { describeTrail } from "../features/property-details/structured-data.ts";
import { areaCalls, propertyCalls } from "../lib/api/api.ts";
import { plural } from "../lib/format/format.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader } from "../lib/page/page-loader.ts";
import { pageDataMeta, pageMeta, structuredTags } from "../lib/page/page-meta.ts";
import { notFound, throwPageProblem } from "../lib/page/page-problem.ts";
import { pageRoute } from "../ui/feedback/page-route.tsx";

const newestCount = 8;
/** One part alone does not divide a town. */
const leastParts = 2;

/** Parts of the town are an extra: the page stands without them. */
function loadParts(api: Client, city__id: number, signal: AbortSignal): Promise<readonly Neighbourhood[]> {
  const call = api.call(propertyCalls.listNeighbourhoods, { query: { city__id }, signal });
  return call.then(({ data }) => data).catch(() => []);
}

export async function loader({ params, request: { signal }, context }: Route.LoaderArgs) {
  const { api, previews } = context.get(pageContext);
  const { data: areas } = await api.call(areaCalls.listAreas, { signal }).catch(throwPageProblem);
  const found = findRegion(areas, params.region)?.area;
  const town = found?.towns.find(({ slug }) => slug === params.town.toLowerCase());
  if (found === undefined || town === undefined) throw notFound();
  const [prices, newest, parts] = await Promise.all([
    api.call(areaCalls.listAreaPrices, { params: { city: town.id }, signal }),
    api.call(propertyCalls.listProperties, { query: { city__id: town.id, limit: newestCount }, signal }),
    loadParts(api, town.id, signal),
  ]).catch(throwPageProblem);
  return {
    page: {
      id: town.id,
      name: town.city,
      region: found.region.name,
      listings: town.listings,
      prices: prices.data,
      newest: newest.data.map(pickCardFields),
      parts,
      neighbours: findNeighbours(areas, town),
      preview: previews.ofTown(found, town),
    },
  };
}

type TownPage = Awaited<ReturnType<typeof loader>>["page"];

export const clientLoader = pageLoader<TownPage>("area-town");

export const meta = pageDataMeta<TownPage>((site, page) => {
  if (page === undefined) return pageMeta(site, { title: "Areas and prices" });
  const here = { label: page.name, to: paths.area(page.region, page.name) };
  return [
    ...pageMeta(site, {
      title: `Property and prices in ${page.name}, ${page.region}`,
      description: `${plural(page.listings, "listing")} in ${page.name}, ${page.region} Region: what homes to rent and to buy cost, the newest ones, and towns near by.`,
      canonicalPath: here.to,
      isHidden: page.listings === 0,
      preview: { path: page.preview, alt: `A map with ${page.name} in ${page.region} Region` },
    }),
    ...structuredTags([
      import.meta.env.SSR && describeTrail(areaTrail(page.region), here, site.publicUrl),
      ...describeListing(page.newest, site.publicUrl),
    ]),
  ];
});

export default pageRoute("area-town", TownView);

function TownView({ id, name, region, listings, prices, newest, parts, neighbours }: TownPage) {
  return (
    <AreaPage
      trail={areaTrail(region)}
      name={name}
      title={`Property in ${name}`}
      intro={`${plural(listings, "listing")} in ${name}, ${region} Region, and what they ask.`}
    >
      <AreaSection id="prices" title="Prices">
        <PriceTable cityId={id} rows={prices} />
      </AreaSection>
      <NewestListings
        properties={newest}
        title={`Newest in ${name}`}
        all={{ to: `${paths.search}?city__id=${id}`, label: `All listings in ${name}` }}
        more={<AlertMe query={{ city__id: id }} />}
        renderAction={renderHeart}
      />
      {parts.length >= leastParts && (
        <AreaSection id="parts" title={`Parts of ${name}`}>
          <ul className="flex flex-wrap gap-2">
            {parts.map(({ name: part, count, query }) => (
              <AreaChip key={part} to={searchPath(query)} name={part} count={count} />
            ))}
          </ul>
        </AreaSection>
      )}
      {neighbours.length > 0 && (
        <AreaSection id="neighbours" title="Towns near by">
          <ul className={areaList}>
            {neighbours.map(({ city, path, listings: count, km }) => (
              <AreaLink key={path} to={path} name={city} facts={[plural(count, "listing"), `${km} km`]} />
            ))}
          </ul>
        </AreaSection>
      )}
    </AreaPage>
  );
}
