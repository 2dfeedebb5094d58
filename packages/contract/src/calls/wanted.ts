import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { wantedEndpoints } from "../member-endpoints.ts";
import { limits } from "../limits.ts";
import { message } from "../messages.ts";
import { answerWantedBody, createWantedBody, ownWantedAd, updateWantedBody, wantedAd, wantedQuery } from "../wanted.ts";

export const wantedCalls = defineGroup("wanted", wantedEndpoints, {
  listWanted: {
    summary: "Open wanted ads that a published listing of the caller fits, newest first, paged by cursor",
    query: wantedQuery,
    answers: { 200: z.array(wantedAd) },
  },
  listOwnWanted: {
    summary: "The caller's own wanted ads with their answers, newest first; at most 20",
    answers: { 200: z.array(ownWantedAd) },
  },
  createWanted: {
    summary: "Post a wanted ad; 409 beyond three open ones",
    body: createWantedBody,
    answers: { 201: ownWantedAd },
  },
  updateWanted: {
    summary: "Change an open wanted ad; 409 for one that has ended",
    body: updateWantedBody,
    answers: { 200: ownWantedAd },
  },
  deleteWanted: {
    summary: "Delete a wanted ad; its answers stay in the conversations",
    answers: { 204: null },
  },
  answerWanted: {
    summary: "Answer a wanted ad with a published listing of one's own that fits: a message about the listing, 20 a day",
    limit: "message",
    body: answerWantedBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    answers: { 201: message },
  },
});
