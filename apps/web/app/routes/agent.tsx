import type { Route } from "./+types/agent";
import { describeAgent, loadAgent } from "../features/agents/agent-data.ts";
import { AgentView } from "../features/agents/agent-view.tsx";
import { renderHeart } from "../features/favorites/favorite-button.tsx";
import { plural } from "../lib/format/format.ts";
import { paths } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader } from "../lib/page/page-loader.ts";
import { pageDataMeta, pageMeta, structuredTags } from "../lib/page/page-meta.ts";
import { throwPageProblem } from "../lib/page/page-problem.ts";
import { pageRoute } from "../ui/feedback/page-route.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, previews } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const cursors = { listings: asked.get("listings"), reviews: asked.get("reviews") };
  const asking = { username: params.username, cursors, signal: request.signal };
  const { data, page } = await loadAgent(api, asking).catch(throwPageProblem);
  return { page: { ...data, preview: previews.ofAgent(page) } };
}

type Page = Awaited<ReturnType<typeof loader>>["page"];

export const clientLoader = pageLoader<Page>("agent");

export const meta = pageDataMeta<Page>((site, page) => {
  if (page === undefined) return pageMeta(site, { title: "Agents and owners", isHidden: true });
  const { agent, name, preview, listings, reviews } = page;
  const [town] = agent.towns;
  return [
    ...pageMeta(site, {
      title: town === undefined ? name : `${name}, ${town.city}`,
      description: `${plural(agent.listings_count, "listing")} of ${name}, what our staff checked, and what people say who met them.`,
      canonicalPath: paths.agent(agent.username),
      // Who offers nothing is nobody that a stranger looks for.
      isHidden: agent.listings_count === 0 || !listings.isFirst || !reviews.isFirst,
      preview: { path: preview, alt: `${name} on Efie` },
    }),
    ...structuredTags([import.meta.env.SSR && describeAgent(page, site.publicUrl)]),
  ];
});

export default pageRoute<Page>("agent", (page) => <AgentView {...page} renderAction={renderHeart} />);
