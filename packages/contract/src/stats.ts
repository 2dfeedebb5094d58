import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { limits } from "./limits.ts";
import { each, id, queryInteger, object } from "./primitives.ts";

/** The cards that were in the window for a second (server contract, section 15). */
export const impressionsBody = z.object({ properties: z.array(id).max(limits.maxImpressions) });

export const statsQuery = z.object({ days: queryInteger(1, 365).default(30) });

const count = z.int().min(0);

/** `visitors` are distinct people: who comes again within 60 days is the same person. */
const figures = z.object(each(["impressions", "views", "visitors", "saves", "contacts", "conversations", "viewings"], count));

export const statsFigures = figures.meta({ id: "StatsFigures" });
export type StatsFigures = z.infer<typeof statsFigures>;

const stats = z.object({
  /** Every day of the span in Accra, oldest first; today is the last. */
  days: z.array(figures.extend({ date: z.iso.date() })),
  totals: figures,
  /** The span before, of as many days. */
  previous: figures,
  /** The share of the published listings of its type, property type and region that had fewer views in 30 days; null under 8. */
  percentile: z.int().min(0).max(100).nullable(),
});

const interest = z.object({ views: count, asked: count });

export const propertyStats = object("PropertyStats", {
  ...stats.shape,
  /** The last 30 days of this listing, and of all published ones like it together; `asked` counts people. Null under 8. */
  similar: z.object({ listings: count, own: interest, all: interest }).nullable(),
});
export type PropertyStats = z.infer<typeof propertyStats>;

/** All of the caller's listings together; `percentile` is null. `listings` has those with most views, 1,000 at most. */
export const ownStats = stats
  .extend({ listings: z.array(figures.extend({ property: id, title: z.string() })) })
  .meta({ id: "OwnStats" });
export type OwnStats = z.infer<typeof ownStats>;

export const statsCalls = defineGroup("stats", {
  getPropertyStats: call("GET", "main/properties/{id}/stats/", "required", {
    summary: "The statistics of one of the caller's listings by day in Accra, with the span before",
    keyScope: "leads:read",
    query: statsQuery,
    answers: { 200: propertyStats },
  }),
  getOwnStats: call("GET", "main/stats/", "required", {
    summary: "The statistics of all of the caller's listings together, and of each",
    keyScope: "leads:read",
    query: statsQuery,
    answers: { 200: ownStats },
  }),
});
