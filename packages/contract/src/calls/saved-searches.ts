import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { savedSearchEndpoints } from "../member-endpoints.ts";
import * as savedSearches from "../saved-searches.ts";
import { tokenQuery } from "../primitives.ts";

export const savedSearchCalls = defineGroup("saved searches", savedSearchEndpoints, {
  listSavedSearches: {
    summary: "The caller's saved searches, newest first",
    answers: { 200: z.array(savedSearches.savedSearch) },
  },
  createSavedSearch: {
    summary: "Save a search; 200 if it is saved already; 202 for a guest's address, which is mailed a link; 409 beyond 25",
    body: savedSearches.createSavedSearchBody,
    answers: { 200: savedSearches.savedSearch, 201: savedSearches.savedSearch, 202: null },
  },
  updateSavedSearch: {
    summary: "Change a saved search, or mark its matches as seen",
    body: savedSearches.updateSavedSearchBody,
    answers: { 200: savedSearches.savedSearch },
  },
  deleteSavedSearch: {
    summary: "Delete a saved search and end its alerts",
    answers: { 204: null },
  },
  listSavedSearchMatches: {
    summary: "The published listings that matched since the search was saved, newest match first; 48 at most",
    answers: { 200: z.array(savedSearches.savedSearchMatch) },
  },
  getMailedSearch: {
    summary: "The search of a guest's mail",
    query: tokenQuery,
    answers: { 200: savedSearches.mailedSearch },
  },
  activateMailedSearch: {
    summary: "Begin the alerts of a guest's search; a repeat changes nothing",
    query: tokenQuery,
    answers: { 200: savedSearches.mailedSearch },
  },
  updateMailedSearch: {
    summary: "Change how often a guest is mailed",
    query: tokenQuery,
    body: savedSearches.updateMailedSearchBody,
    answers: { 200: savedSearches.mailedSearch },
  },
  endMailedSearch: {
    summary: "End the alerts of a guest's search and forget it; a repeat changes nothing",
    query: tokenQuery,
    answers: { 204: null },
  },
});
