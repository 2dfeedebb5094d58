import { limits, type HomeSection, type homeQuery } from "@efie/contract";
import type { z } from "zod";
import { stringifyAscii } from "../../platform/encoding.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { HomeDeps } from "./home-deps.ts";
import { candidates, findDrops, findInTowns, findSeen, findTowns } from "./home.repository.ts";
import { readTasks } from "./read-tasks.ts";

type Query = z.output<typeof homeQuery>;
type Viewer = { id: number; isStaff: boolean } | null;
type Kind = HomeSection["kind"];
/** The listings of a section, by id, the best first. */
type Listed = { kind: Kind; title: string; ids: readonly number[] };
/** A section as JSON text; null without items. */
type Written = string | null;

const newDays = 7;

function write(kind: Kind, title: string, items: readonly string[], rest = ""): Written {
  return items.length === 0 ? null : `{"kind":"${kind}","title":"${title}"${rest},"items":[${items.join(",")}]}`;
}

const idsOf = (rows: readonly { property_id: number }[]): number[] => rows.map(({ property_id: id }) => id);

async function listInTowns(
  deps: HomeDeps,
  viewer: Viewer,
  { towns, ids = [] }: Query & { towns: readonly number[] },
): Promise<Listed[]> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - newDays * dayMs);
  const found =
    towns.length === 0 ? [] : await findInTowns(deps.reads, { towns, ids, since }, { viewerId: viewer?.id ?? null, now });
  const listed = (isNew: boolean) => idsOf(found.filter(({ is_new: is }) => is === isNew)).slice(0, candidates);
  return [
    { kind: "new", title: "New Where You Looked", ids: listed(true) },
    { kind: "near", title: "Near Where You Looked", ids: listed(false) },
  ];
}

/** What a guest looked at, as the device remembers it. */
async function listSeen({ reads, clock }: HomeDeps, { ids = [] }: Query): Promise<Listed[]> {
  const seen = ids.length === 0 ? [] : await findSeen(reads, ids, clock.now());
  const listed = (isReduced: boolean) => idsOf(seen.filter(({ is_reduced: is }) => is === isReduced)).slice(0, candidates);
  return [
    { kind: "drops", title: "Price Drops Where You Looked", ids: listed(true) },
    { kind: "continue", title: "Continue Where You Left Off", ids: listed(false) },
  ];
}

async function listOwn({ db, clock, savedSearches }: HomeDeps, userId: number): Promise<Listed[]> {
  const now = clock.now();
  return [
    { kind: "alerts", title: "New for Your Alerts", ids: await savedSearches.findNewMatches(db, userId, now, candidates) },
    { kind: "drops", title: "Price Drops on Your Favorites", ids: idsOf(await findDrops(db, userId, now)) },
  ];
}

/** Reads all listings at once, and names each in the first section that has it. `rest`: what a kind has besides, as JSON text. */
async function writeListings(
  { properties }: HomeDeps,
  viewer: Viewer,
  lists: readonly Listed[],
  rest: Partial<Record<Kind, string>> = {},
): Promise<Map<Kind, Written>> {
  const texts = await properties.present(viewer, [...new Set(lists.flatMap(({ ids }) => ids))]);
  const named = new Set<number>();
  const take = (ids: readonly number[]) => {
    const shown = ids.filter((id) => texts.has(id) && !named.has(id)).slice(0, limits.homeItems);
    for (const id of shown) named.add(id);
    return shown.map((id) => texts.get(id) ?? "");
  };
  return new Map(lists.map(({ kind, title, ids }) => [kind, write(kind, title, take(ids), rest[kind])]));
}

/** The searches that have something new, those that were saved last first. */
async function writeSearches({ db, clock, savedSearches }: HomeDeps, userId: number): Promise<string> {
  const found = (await savedSearches.findSearches(db, userId, clock.now())).filter(({ new_count: count }) => count > 0);
  const searches = found.slice(0, limits.homeItems).map(({ id, name, new_count }) => stringifyAscii({ id, name, new_count }));
  return `,"searches":[${searches.join(",")}]`;
}

function join(sections: readonly (Written | undefined)[]): string {
  return `{"sections":[${sections.filter((section) => typeof section === "string").join(",")}]}`;
}

async function getGuestHome(deps: HomeDeps, query: Query): Promise<string> {
  const lists = [...(await listSeen(deps, query)), ...(await listInTowns(deps, null, { ...query, towns: query.towns ?? [] }))];
  return join([...(await writeListings(deps, null, lists)).values()]);
}

/** What changed for a person: what waits for owners comes first. As JSON text. */
export async function getHome(deps: HomeDeps, viewer: Viewer, query: Query): Promise<string> {
  if (viewer === null) return await getGuestHome(deps, query);
  const tasks = await readTasks(deps, viewer.id);
  const coming = await deps.viewings.listComing(viewer, limits.homeItems);
  const towns = [...new Set([...(await findTowns(deps.db, viewer.id)), ...(query.towns ?? [])])].slice(0, limits.homeTowns);
  const lists = [...(await listOwn(deps, viewer.id)), ...(await listInTowns(deps, viewer, { ...query, towns }))];
  const listed = await writeListings(deps, viewer, lists, { alerts: await writeSearches(deps, viewer.id) });
  const unanswered = write("unanswered", tasks.isOwner ? "Waiting for You" : "New Answers", tasks.unanswered.map(stringifyAscii));
  const viewings = write("viewings", "Your Viewings", coming.map(stringifyAscii));
  const drafts = write("continue", "Continue Where You Left Off", tasks.drafts.map(stringifyAscii));
  const [alerts, drops, fresh, near] = (["alerts", "drops", "new", "near"] as const).map((kind) => listed.get(kind));
  const urgent = tasks.isOwner ? [unanswered, viewings, alerts] : [alerts, unanswered, viewings];
  return join([...urgent, drops, drafts, fresh, near]);
}
