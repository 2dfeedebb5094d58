import { defineGroup } from "../define-group.ts";
import { statsEndpoints } from "../member-endpoints.ts";
import { ownStats, propertyStats, statsQuery } from "../stats.ts";

export const statsCalls = defineGroup("stats", statsEndpoints, {
  getPropertyStats: {
    summary: "The statistics of one of the caller's listings by day in Accra, with the span before",
    keyScope: "leads:read",
    query: statsQuery,
    answers: { 200: propertyStats },
  },
  getOwnStats: {
    summary: "The statistics of all of the caller's listings together, and of each",
    keyScope: "leads:read",
    query: statsQuery,
    answers: { 200: ownStats },
  },
});
