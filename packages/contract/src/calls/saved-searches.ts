import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { savedSearchEndpoints } from "../endpoints.ts";
import {
  createSavedSearchBody,
  mailedSearch,
  savedSearch,
  savedSearchMatch,
  updateMailedSearchBody,
  updateSavedSearchBody,
} from "../saved-searches.ts";
import { tokenQuery } from "../primitives.ts";

export const savedSearchCalls = defineGroup("saved searches", savedSearchEndpoints, {
  listSavedSearches: {
    summary: "The caller's saved searches, newest first",
    answers: { 200: z.array(savedSearch) },
  },
  createSavedSearch: {
    summary: "Save a search; 200 if it is saved already; 202 for a guest's address, which is mailed a link; 409 beyond 25",
    body: createSavedSearchBody,
    answers: { 200: savedSearch, 201: savedSearch, 202: null },
  },
  updateSavedSearch: {
    summary: "Change a saved search, or mark its matches as seen",
    body: updateSavedSearchBody,
    answers: { 200: savedSearch },
  },
  deleteSavedSearch: {
    summary: "Delete a saved search and end its alerts",
    answers: { 204: null },
  },
  listSavedSearchMatches: {
    summary: "The published listings that matched since the search was saved, newest match first; 48 at most",
    answers: { 200: z.array(savedSearchMatch) },
  },
  getMailedSearch: {
    summary: "The search of a guest's mail",
    query: tokenQuery,
    answers: { 200: mailedSearch },
  },
  activateMailedSearch: {
    summary: "Begin the alerts of a guest's search; a repeat changes nothing",
    query: tokenQuery,
    answers: { 200: mailedSearch },
  },
  updateMailedSearch: {
    summary: "Change how often a guest is mailed",
    query: tokenQuery,
    body: updateMailedSearchBody,
    answers: { 200: mailedSearch },
  },
  endMailedSearch: {
    summary: "End the alerts of a guest's search and forget it; a repeat changes nothing",
    query: tokenQuery,
    answers: { 204: null },
  },
});
