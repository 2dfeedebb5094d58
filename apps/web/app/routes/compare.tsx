import { ApiError, type Client } from "@efie/client";
import type { Property } from "@efie/contract";
import type { Route } from "./+types/compare";
import { CompareScreen } from "../features/compare/compare-screen.tsx";
import { maxCompared } from "../features/compare/compared.ts";
import { PropertyGridSkeleton } from "../entities/property/property-grid.tsx";
import { propertyCalls } from "../lib/api/api.ts";
import { paths, readId } from "../lib/navigation/paths.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { pageLoader } from "../lib/page/page-loader.ts";
import { pageDataMeta, pageMeta } from "../lib/page/page-meta.ts";
import { pageProblem } from "../lib/page/page-problem.ts";
import { pageRoute } from "../ui/feedback/page-route.tsx";

type Comparison = { readonly properties: readonly Property[]; readonly missing: number; readonly preview?: string };

/** `?ids=1,2`: anybody may have typed it. */
function readIds(search: URLSearchParams): number[] {
  const ids = (search.get("ids") ?? "").split(",").flatMap((text) => readId(text.trim()) ?? []);
  return [...new Set(ids)].slice(0, maxCompared);
}

async function loadOne(api: Client, id: number, signal: AbortSignal): Promise<Property | null> {
  try {
    return (await api.call(propertyCalls.getProperty, { params: { id }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw pageProblem(error);
  }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ page: Comparison }> {
  const ids = readIds(new URL(request.url).searchParams);
  const { api, previews } = context.get(pageContext);
  const found = await Promise.all(ids.map((id) => loadOne(api, id, request.signal)));
  const properties = found.filter((property) => property !== null).map((property) => ({ ...property, description: "" }));
  const [first] = properties;
  const page = { properties, missing: ids.length - properties.length };
  return { page: first === undefined ? page : { ...page, preview: previews.ofListing(first) } };
}

export const clientLoader = pageLoader<Comparison>("compare");

export const meta = pageDataMeta<Comparison>((site, page) => {
  const { properties = [], preview } = page ?? {};
  return pageMeta(site, {
    title: "Compare",
    description:
      properties.map(({ title }) => title).join(" · ") || "Places beside each other: price, size, place and amenities.",
    canonicalPath: paths.compare,
    ...(preview !== undefined && { preview: { path: preview, alt: properties[0]?.title ?? "" } }),
    isHidden: true,
  });
});

export default pageRoute("compare", CompareScreen, <PropertyGridSkeleton />);
