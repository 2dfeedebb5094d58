import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { deskItem } from "./leads.ts";
import { maxId } from "./limits.ts";
import { object, queryAnyOf, queryIntegers } from "./primitives.ts";
import { property } from "./properties.ts";
import { savedSearch } from "./saved-searches.ts";
import { viewing } from "./viewings.ts";

/** The most items of a section. */
export const maxHomeItems = 6;
export const maxHomeTowns = 10;

export const homeKinds = ["unanswered", "viewings", "alerts", "drops", "continue", "near"] as const;

/** What a guest's device remembers: the listings that were looked at, the last one first, and their towns. */
export const homeQuery = z.object({
  /** The sections that are wanted; missing: all. */
  kinds: queryAnyOf(homeKinds).optional(),
  ids: queryIntegers(1, maxId).optional(),
  towns: queryIntegers(1, maxId)
    .refine((ids) => ids.length <= maxHomeTowns, `Must be ${maxHomeTowns} towns at most.`)
    .optional(),
});

/** Something of one's own: who waits for a word, an answer not read yet, a listing to confirm or about to expire, a draft. */
const homeTask = deskItem
  .extend({ kind: z.enum(["unanswered", "answer", "to_confirm", "expiring", "draft"]) })
  .meta({ id: "HomeTask" });
export type HomeTask = z.infer<typeof homeTask>;

const title = z.string();
const homeSection = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unanswered"), title, items: z.array(homeTask) }),
  z.object({ kind: z.literal("viewings"), title, items: z.array(viewing) }),
  z.object({
    kind: z.literal("alerts"),
    title,
    /** The searches that have something new. */
    searches: z.array(savedSearch.pick({ id: true, name: true, new_count: true })),
    items: z.array(property),
  }),
  z.object({ kind: z.enum(["drops", "near"]), title, items: z.array(property) }),
  /** A member's drafts; what a guest looked at. */
  z.object({ kind: z.literal("continue"), title, items: z.array(z.union([property, homeTask])) }),
]);
export type HomeSection = z.infer<typeof homeSection>;

/** What changed since somebody was here, the most urgent first. Sections without an item are left out, and nothing is named twice. */
export const home = object("Home", { sections: z.array(homeSection) });
export type Home = z.infer<typeof home>;

export const homeCalls = defineGroup("home", {
  getHome: call("GET", "main/home/", "optional", {
    summary: "What changed for who comes back; of a guest only what their device remembers is known",
    query: homeQuery,
    answers: { 200: home },
  }),
});
