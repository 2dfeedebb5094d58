import type { Route } from "./+types/agents";
import { AgentCard } from "../features/agents/agent-card.tsx";
import { findRegion, type Town } from "../features/areas/area-data.ts";
import { describeTrail } from "../features/property-details/structured-data.ts";
import { agentCalls, areaCalls } from "../lib/api/api.ts";
import { plural } from "../lib/format/format.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader } from "../lib/page/page-loader.ts";
import { pageDataMeta, pageMeta, structuredTags } from "../lib/page/page-meta.ts";
import { notFound, throwPageProblem } from "../lib/page/page-problem.ts";
import { ChipLink } from "../ui/actions/button.tsx";
import { pageRoute } from "../ui/feedback/page-route.tsx";
import { EmptyState } from "../ui/feedback/states.tsx";
import { Breadcrumb } from "../ui/navigation/breadcrumb.tsx";
import { Pagination } from "../ui/navigation/pagination.tsx";

type Choice = { readonly name: string; readonly slug: string };
const pageSize = 24;

const choiceOf = (town: Town): Choice => ({ name: town.city, slug: town.slug });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { signal, url } = request;
  const { searchParams: asked } = new URL(url);
  const [regionSlug, townSlug, cursor] = [asked.get("region"), asked.get("city"), asked.get("cursor")];
  const { data: areas } = await api.call(areaCalls.listAreas, { signal }).catch(throwPageProblem);
  const found = regionSlug === null ? null : findRegion(areas, regionSlug);
  const town = found?.towns.find(({ slug }) => slug === townSlug?.toLowerCase());
  if ((regionSlug !== null && found === null) || (townSlug !== null && town === undefined)) throw notFound();
  const place = town ? { city: town.id } : found ? { region: found.area.region.id } : {};
  const query = { ...place, limit: pageSize, ...(cursor !== null && { cursor }) };
  const { data: agents, total, nextCursor } = await api.call(agentCalls.listAgents, { query, signal }).catch(throwPageProblem);
  const regions = areas.filter(({ listings }) => listings > 0).map(({ region, slug }) => ({ name: region.name, slug }));
  const region = found && { name: found.area.region.name, slug: found.area.slug };
  const list = { agents, total: total ?? agents.length, nextCursor, isFirst: cursor === null };
  return { page: { ...list, region, town: town ? choiceOf(town) : null, regions, towns: found?.towns.map(choiceOf) ?? [] } };
}

type Directory = Awaited<ReturnType<typeof loader>>["page"];

export const clientLoader = pageLoader<Directory>("agents");

const placeOf = ({ region, town }: Pick<Directory, "region" | "town">): string =>
  town?.name ?? (region === null ? "Ghana" : `${region.name} Region`);

export const meta = pageDataMeta<Directory>((site, page) => {
  if (page === undefined) return pageMeta(site, { title: "Agents and owners" });
  const path = paths.agentsIn(page.region?.slug, page.town?.slug);
  const here = { label: "Agents and owners", to: paths.agents };
  return [
    ...pageMeta(site, {
      title: `Agents and owners in ${placeOf(page)}`,
      description: `People who offer homes, shops and land in ${placeOf(page)}: what our staff checked of them, and what people say who met them.`,
      canonicalPath: path,
      isHidden: page.total === 0 || !page.isFirst,
    }),
    ...structuredTags([import.meta.env.SSR && describeTrail([{ label: "Home", to: paths.home }], here, site.publicUrl)]),
  ];
});

export default pageRoute("agents", DirectoryView);

function DirectoryView(page: Directory) {
  const { agents, total, nextCursor, isFirst, region, town, regions, towns } = page;
  const path = paths.agentsIn(region?.slug, town?.slug);
  const next = `${path}${path.includes("?") ? "&" : "?"}cursor=${nextCursor}`;
  return (
    <div className="page pt-1 sm:pt-3">
      <Breadcrumb trail={[{ label: "Home", to: paths.home }]} current="Agents and owners" />
      <h1 className="mt-3 text-3xl font-bold md:text-4xl">{`Agents and owners in ${placeOf(page)}`}</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">
        {`${plural(total, "person", "people")} with listings. First come those of whom our staff checked most, then those with better reviews and answers. Nobody can pay to stand higher.`}
      </p>
      <Places label="Regions" all="All of Ghana" choices={regions} chosen={region} pathOf={paths.agentsIn} />
      {region !== null && (
        <Places
          label="Towns"
          all={`All of ${region.name}`}
          choices={towns}
          chosen={town}
          pathOf={(slug) => paths.agentsIn(region.slug, slug)}
        />
      )}
      {agents.length === 0 ? (
        <EmptyState title="Nobody offers anything here at the moment" />
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agents.map((agent) => (
            <AgentCard key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
      <Pagination label="Pages of the directory" first={isFirst ? null : path} next={nextCursor === null ? null : next} />
    </div>
  );
}

type PlacesProps = {
  label: string;
  all: string;
  choices: readonly Choice[];
  chosen: Choice | null;
  pathOf: (slug?: string) => string;
};

function Places({ label, all, choices, chosen, pathOf }: PlacesProps) {
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap gap-2">
      <ChipLink to={pathOf()} isSelected={chosen === null}>
        {all}
      </ChipLink>
      {choices.map(({ name, slug }) => (
        <ChipLink key={slug} to={pathOf(slug)} isSelected={slug === chosen?.slug}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}
