import { z } from "zod";
import { defineCall } from "../call.ts";
import { wantedEndpoints } from "../endpoints.ts";
import { limits } from "../limits.ts";
import { message } from "../messages.ts";
import { queryId } from "../primitives.ts";
import { answerWantedBody, createWantedBody, ownWantedAd, updateWantedBody, wantedAd, wantedQuery } from "../wanted.ts";

const tag = "wanted";
const params = z.object({ id: queryId });

export const listWanted = defineCall({
  ...wantedEndpoints.listWanted,
  summary: "Open wanted ads that a published listing of the caller fits, newest first, paged by cursor",
  tag,
  limit: "read",
  query: wantedQuery,
  answers: { 200: z.array(wantedAd) },
});

export const listOwnWanted = defineCall({
  ...wantedEndpoints.listOwnWanted,
  summary: "The caller's own wanted ads with their answers, newest first; at most 20",
  tag,
  limit: "read",
  answers: { 200: z.array(ownWantedAd) },
});

export const createWanted = defineCall({
  ...wantedEndpoints.createWanted,
  summary: "Post a wanted ad; 409 beyond three open ones",
  tag,
  limit: "write",
  body: createWantedBody,
  answers: { 201: ownWantedAd },
});

export const updateWanted = defineCall({
  ...wantedEndpoints.updateWanted,
  summary: "Change an open wanted ad; 409 for one that has ended",
  tag,
  limit: "write",
  params,
  body: updateWantedBody,
  answers: { 200: ownWantedAd },
});

export const deleteWanted = defineCall({
  ...wantedEndpoints.deleteWanted,
  summary: "Delete a wanted ad; its answers stay in the conversations",
  tag,
  limit: "write",
  params,
  answers: { 204: null },
});

export const answerWanted = defineCall({
  ...wantedEndpoints.answerWanted,
  summary: "Answer a wanted ad with a published listing of one's own that fits: a message about the listing, 20 a day",
  tag,
  limit: "message",
  params,
  body: answerWantedBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 201: message },
});
