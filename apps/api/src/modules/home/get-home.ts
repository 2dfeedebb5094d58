import { maxHomeItems, maxHomeTowns, type HomeSection, type homeQuery } from "@efie/contract";
import type { z } from "zod";
import { stringifyAscii } from "../../platform/encoding.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { PolicyViewer, Properties } from "../properties/index.ts";
import type { SavedSearches } from "../saved-searches/index.ts";
import type { Viewings } from "../viewings/index.ts";
import { candidates, findDrops, findInTowns, findSeen, findTowns } from "./home.repository.ts";
import { readTasks, type TasksDeps } from "./read-tasks.ts";

/** `reads` may be a replica, and is for what guests see. */
export type HomeDeps = TasksDeps & {
  reads: Executor;
  clock: Clock;
  properties: Pick<Properties, "present">;
  savedSearches: Pick<SavedSearches, "findNewMatches" | "findSearches">;
  viewings: Pick<Viewings, "listComing">;
};

type Query = z.output<typeof homeQuery>;
type Kind = HomeSection["kind"];
/** The listings of a section, by id, the best first. */
type Listed = { kind: Kind; title: string; ids: readonly number[] };
/** A section as JSON text; null without items. */
type Written = { readonly kind: Kind; readonly text: string } | null;

function write(kind: Kind, title: string, items: readonly string[], rest = ""): Written {
  if (items.length === 0) return null;
  return { kind, text: `{"kind":"${kind}","title":"${title}"${rest},"items":[${items.join(",")}]}` };
}

/** The newest listings of the towns that somebody looks in. */
async function listNear(
  { reads, clock }: HomeDeps,
  viewer: PolicyViewer,
  known: readonly number[],
  { ids = [], towns = [] }: Query,
): Promise<Listed> {
  const all = [...new Set([...known, ...towns])].slice(0, maxHomeTowns);
  const reader = { viewerId: viewer?.id ?? null, now: clock.now() };
  const found = all.length === 0 ? [] : await findInTowns(reads, { towns: all, ids }, reader);
  return { kind: "near", title: "New Near Where You Looked", ids: found };
}

async function listOwn({ db, clock, savedSearches }: HomeDeps, userId: number): Promise<Listed[]> {
  const now = clock.now();
  return [
    { kind: "alerts", title: "New for Your Alerts", ids: await savedSearches.findNewMatches(db, userId, now, candidates) },
    { kind: "drops", title: "Price Drops on Your Favorites", ids: await findDrops(db, userId, now) },
  ];
}

/** Reads all listings at once, and names each in the first section that has it. `rest`: what a kind has besides, as JSON text. */
async function writeListings(
  { properties }: HomeDeps,
  viewer: PolicyViewer,
  lists: readonly Listed[],
  rest: Partial<Record<Kind, string>> = {},
): Promise<Map<Kind, Written>> {
  const texts = await properties.present(viewer, [...new Set(lists.flatMap(({ ids }) => ids))]);
  const named = new Set<number>();
  const take = (ids: readonly number[]) => {
    const shown = ids.filter((id) => texts.has(id) && !named.has(id)).slice(0, maxHomeItems);
    for (const id of shown) named.add(id);
    return shown.map((id) => texts.get(id) ?? "");
  };
  return new Map(lists.map(({ kind, title, ids }) => [kind, write(kind, title, take(ids), rest[kind])]));
}

/** The searches that have something new, those that were saved last first. */
async function writeSearches({ db, clock, savedSearches }: HomeDeps, userId: number): Promise<string> {
  const found = (await savedSearches.findSearches(db, userId, clock.now())).filter(({ new_count: count }) => count > 0);
  const searches = found.slice(0, maxHomeItems).map(({ id, name, new_count }) => stringifyAscii({ id, name, new_count }));
  return `,"searches":[${searches.join(",")}]`;
}

/** Those of the kinds that were asked for; without any, all. */
function join(sections: readonly (Written | undefined)[], { kinds }: Query): string {
  const written = sections.flatMap((section) => section ?? []).filter(({ kind }) => kinds?.includes(kind) ?? true);
  return `{"sections":[${written.map(({ text }) => text).join(",")}]}`;
}

/** No more is known of a guest than what the device remembers. */
async function getGuestHome(deps: HomeDeps, query: Query): Promise<string> {
  const { ids = [] } = query;
  const seen = ids.length === 0 ? [] : await findSeen(deps.reads, ids, deps.clock.now());
  const idsWhere = (isReduced: boolean) =>
    seen.flatMap(({ property_id: id, is_reduced: is }) => (is === isReduced ? [id] : [])).slice(0, candidates);
  const towns = seen.map(({ city_id: town }) => town);
  const lists: Listed[] = [
    { kind: "drops", title: "Price Drops Where You Looked", ids: idsWhere(true) },
    { kind: "continue", title: "Continue Where You Left Off", ids: idsWhere(false) },
    await listNear(deps, null, towns, query),
  ];
  return join([...(await writeListings(deps, null, lists)).values()], query);
}

/** What changed for a person: what waits for owners comes first. As JSON text. */
export async function getHome(deps: HomeDeps, viewer: PolicyViewer, query: Query): Promise<string> {
  if (viewer === null) return await getGuestHome(deps, query);
  const tasks = await readTasks(deps, viewer.id);
  const coming = await deps.viewings.listComing(viewer, maxHomeItems);
  const near = await listNear(deps, viewer, await findTowns(deps.db, viewer.id), query);
  const lists = [...(await listOwn(deps, viewer.id)), near];
  const listed = await writeListings(deps, viewer, lists, { alerts: await writeSearches(deps, viewer.id) });
  const unanswered = write("unanswered", tasks.isOwner ? "Waiting for You" : "New Answers", tasks.unanswered.map(stringifyAscii));
  const viewings = write("viewings", "Your Viewings", coming.map(stringifyAscii));
  const drafts = write("continue", "Continue Where You Left Off", tasks.drafts.map(stringifyAscii));
  const alerts = listed.get("alerts");
  const urgent = tasks.isOwner ? [unanswered, viewings, alerts] : [alerts, unanswered, viewings];
  return join([...urgent, listed.get("drops"), drafts, listed.get("near")], query);
}
