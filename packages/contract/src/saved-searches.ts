import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { alertFrequency } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, object, requiredText, text, tokenQuery } from "./primitives.ts";
import { property, propertyListQuery } from "./properties.ts";
import { email } from "./users.ts";

/** What one page of a list is, rather than which listings it has. */
const notSaved = new Set(["cursor", "limit"]);
const parameters = Object.keys(propertyListQuery.shape).filter((name) => !notSaved.has(name));
/** Without control characters and half characters, which a JSON column refuses. */
const scalar = z.union([text(200), z.number(), z.boolean()]);
const given = z.record(z.string().max(40), z.union([scalar, z.array(scalar).max(50)]));

/** Parameters as an address has them: texts, or several texts. */
function asSent(query: z.infer<typeof given>): Record<string, string> {
  const entries = parameters.flatMap((name) => {
    const value = query[name];
    return value === undefined || value === ""
      ? []
      : [[name, Array.isArray(value) ? value.map(String).join(",") : String(value)]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The parameters of `GET main/properties/`, by name. What that call would refuse is refused here, and so is what it does not know. */
const savedQuery = given.transform((query, context) => {
  const sent = asSent(query);
  const unknown = Object.keys(query).filter((name) => !parameters.includes(name) && !notSaved.has(name));
  for (const name of unknown) context.addIssue({ code: "custom", message: `${name}: No such parameter.`, path: [] });
  for (const { path, message } of propertyListQuery.safeParse(sent).error?.issues ?? [])
    context.addIssue({ code: "custom", message: `${path.join(".")}: ${message}`, path: [] });
  return sent;
});

export const savedSearch = object("SavedSearch", {
  id,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  frequency: alertFrequency,
  created_at: instant,
  /** Published listings that matched since the search was last looked at. */
  new_count: z.int().min(0),
  last_alert_at: instant.nullable(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** A guest gives an email address: the search is active once the link of the mail is followed. */
export const createSavedSearchBody = object("CreateSavedSearchBody", {
  name: text(limits.maxSavedSearchNameCharacters).optional(),
  query: savedQuery,
  frequency: alertFrequency.default("instant"),
  email: email.optional(),
});
export type CreateSavedSearchBody = z.output<typeof createSavedSearchBody>;

/** What is left out stays. `seen`: its matches are no longer new. */
export const updateSavedSearchBody = z
  .object({
    name: requiredText(limits.maxSavedSearchNameCharacters),
    query: savedQuery,
    frequency: alertFrequency,
    seen: z.literal(true),
  })
  .partial()
  .meta({ id: "UpdateSavedSearchBody" });
export type UpdateSavedSearchBody = z.output<typeof updateSavedSearchBody>;

export const savedSearchMatch = object("SavedSearchMatch", { matched_at: instant, is_new: z.boolean(), property });

/** A guest's search, as the link of a mail shows it. */
export const mailedSearch = savedSearch
  .pick({ name: true, query: true, frequency: true })
  .extend({ is_active: z.boolean() })
  .meta({ id: "MailedSearch" });
export type MailedSearch = z.infer<typeof mailedSearch>;

export const savedSearchCalls = defineGroup("saved searches", {
  listSavedSearches: call("GET", "main/saved-searches/", "required", {
    summary: "The caller's saved searches, newest first",
    answers: { 200: z.array(savedSearch) },
  }),
  createSavedSearch: call("POST", "main/saved-searches/", "optional", {
    summary: "Save a search; 200 if it is saved already; 202 for a guest's address, which is mailed a link; 409 beyond 25",
    body: createSavedSearchBody,
    answers: { 200: savedSearch, 201: savedSearch, 202: null },
  }),
  updateSavedSearch: call("PATCH", "main/saved-searches/{id}/", "required", {
    summary: "Change a saved search, or mark its matches as seen",
    body: updateSavedSearchBody,
    answers: { 200: savedSearch },
  }),
  deleteSavedSearch: call("DELETE", "main/saved-searches/{id}/", "required", {
    summary: "Delete a saved search and end its alerts",
  }),
  listSavedSearchMatches: call("GET", "main/saved-searches/{id}/matches/", "required", {
    summary: "The published listings that matched since the search was saved, newest match first; 48 at most",
    answers: { 200: z.array(savedSearchMatch) },
  }),
  getMailedSearch: call("GET", "main/mailed-search/", "optional", {
    summary: "The search of a guest's mail",
    query: tokenQuery,
    answers: { 200: mailedSearch },
  }),
  activateMailedSearch: call("POST", "main/mailed-search/", "optional", {
    summary: "Begin the alerts of a guest's search; a repeat changes nothing",
    query: tokenQuery,
    answers: { 200: mailedSearch },
  }),
  updateMailedSearch: call("PATCH", "main/mailed-search/", "optional", {
    summary: "Change how often a guest is mailed",
    query: tokenQuery,
    body: object("UpdateMailedSearchBody", { frequency: alertFrequency }),
    answers: { 200: mailedSearch },
  }),
  endMailedSearch: call("DELETE", "main/mailed-search/", "optional", {
    summary: "End the alerts of a guest's search and forget it; a repeat changes nothing",
    query: tokenQuery,
  }),
});
