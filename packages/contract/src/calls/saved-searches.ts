import { z } from "zod";
import { defineCall } from "../call.ts";
import { savedSearchEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";
import {
  createSavedSearchBody,
  mailedSearch,
  mailedSearchQuery,
  savedSearch,
  savedSearchMatch,
  updateMailedSearchBody,
  updateSavedSearchBody,
} from "../saved-searches.ts";

const tag = "saved searches";
const params = z.object({ id: queryId });

export const listSavedSearches = defineCall({
  ...savedSearchEndpoints.listSavedSearches,
  summary: "The caller's saved searches, newest first",
  tag,
  limit: "read",
  answers: { 200: z.array(savedSearch) },
});

export const createSavedSearch = defineCall({
  ...savedSearchEndpoints.createSavedSearch,
  summary: "Save a search; 200 if it is saved already; 202 for a guest's address, which is mailed a link; 409 beyond 25",
  tag,
  limit: "write",
  body: createSavedSearchBody,
  answers: { 200: savedSearch, 201: savedSearch, 202: null },
});

export const updateSavedSearch = defineCall({
  ...savedSearchEndpoints.updateSavedSearch,
  summary: "Change a saved search, or mark its matches as seen",
  tag,
  limit: "write",
  params,
  body: updateSavedSearchBody,
  answers: { 200: savedSearch },
});

export const deleteSavedSearch = defineCall({
  ...savedSearchEndpoints.deleteSavedSearch,
  summary: "Delete a saved search and end its alerts",
  tag,
  limit: "write",
  params,
  answers: { 204: null },
});

export const listSavedSearchMatches = defineCall({
  ...savedSearchEndpoints.listSavedSearchMatches,
  summary: "The published listings that matched since the search was saved, newest match first; 48 at most",
  tag,
  limit: "read",
  params,
  answers: { 200: z.array(savedSearchMatch) },
});

export const getMailedSearch = defineCall({
  ...savedSearchEndpoints.getMailedSearch,
  summary: "The search of a guest's mail",
  tag,
  limit: "read",
  query: mailedSearchQuery,
  answers: { 200: mailedSearch },
});

export const activateMailedSearch = defineCall({
  ...savedSearchEndpoints.activateMailedSearch,
  summary: "Begin the alerts of a guest's search; a repeat changes nothing",
  tag,
  limit: "write",
  query: mailedSearchQuery,
  answers: { 200: mailedSearch },
});

export const updateMailedSearch = defineCall({
  ...savedSearchEndpoints.updateMailedSearch,
  summary: "Change how often a guest is mailed",
  tag,
  limit: "write",
  query: mailedSearchQuery,
  body: updateMailedSearchBody,
  answers: { 200: mailedSearch },
});

export const endMailedSearch = defineCall({
  ...savedSearchEndpoints.endMailedSearch,
  summary: "End the alerts of a guest's search and forget it; a repeat changes nothing",
  tag,
  limit: "write",
  query: mailedSearchQuery,
  answers: { 204: null },
});
