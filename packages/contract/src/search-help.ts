import { z } from "zod";
import { limits } from "./limits.ts";
import { id, object, queryId } from "./primitives.ts";

export const searchText = z
  .string({ error: "Must be text." })
  .max(limits.maxSearchCharacters, `At most ${limits.maxSearchCharacters} characters.`);

export const suggestionsQuery = z.object({ search: searchText.default("") });

export const understandQuery = z.object({ q: searchText });

/**
 * What a typed text means: parameters of the list, as an address has them, and the words that were not understood. `unmatched` are words that
 * are not asked for: no list can be asked for them, or no listing that the rest finds has them. `refused` is what somebody does not want: a list
 * cannot leave it out.
 */
export const understoodQuery = object("UnderstoodQuery", {
  filters: z.record(z.string(), z.string()),
  search: z.string(),
  unmatched: z.string(),
  refused: z.string(),
  labels: z.array(z.object({ parameter: z.string(), label: z.string() })),
});
export type UnderstoodQuery = z.infer<typeof understoodQuery>;

/** A suggestion for a partly typed search. `query` holds the list's parameters, which match `count` properties. */
export const propertySuggestion = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("place"),
      label: z.string(),
      count: z.int().min(1),
      query: z.object({ search: z.string().optional(), city__id: id.optional(), region__id: id.optional() }),
    }),
    z.object({
      kind: z.literal("reading"),
      label: z.string(),
      count: z.int().min(1),
      query: z.record(z.string(), z.string()),
    }),
    z.object({ kind: z.literal("property"), label: z.string(), id }),
  ])
  .meta({ id: "PropertySuggestion" });
export type PropertySuggestion = z.infer<typeof propertySuggestion>;

/** A wider search: a list's query, as its address holds it, with more matches than the one that was asked about. */
export const widerQuery = z
  .object({ label: z.string(), query: z.record(z.string(), z.string()), count: z.int().min(1) })
  .meta({ id: "WiderQuery" });
export type WiderQuery = z.infer<typeof widerQuery>;

export const neighbourhoodsQuery = z.object({ city__id: queryId });

/** A part of a town; the list has `count` properties for its name in that town. */
export const neighbourhood = z
  .object({ name: z.string(), count: z.int().min(1), query: z.object({ search: z.string(), city__id: id }) })
  .meta({ id: "Neighbourhood" });
export type Neighbourhood = z.infer<typeof neighbourhood>;
