import { z } from "zod";
import { block, blockBody, hiddenOwners } from "../blocks.ts";
import { defineCall } from "../call.ts";
import { blockEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";

const tag = "messages";

export const listBlocks = defineCall({
  ...blockEndpoints.listBlocks,
  summary: "The people that the caller has blocked, the newest first; at most 500",
  tag,
  limit: "read",
  answers: { 200: z.array(block) },
});

export const listHiddenOwners = defineCall({
  ...blockEndpoints.listHiddenOwners,
  summary: "Whose listings the caller is not shown: lists leave them out, and pages that are everybody's hide them by script",
  tag,
  limit: "read",
  answers: { 200: hiddenOwners },
});

export const createBlock = defineCall({
  ...blockEndpoints.createBlock,
  summary: "Block a person: neither can write to the other (403). 200 for who is blocked already, 409 beyond 500",
  tag,
  limit: "write",
  body: blockBody,
  answers: { 200: block, 201: block },
});

export const deleteBlock = defineCall({
  ...blockEndpoints.deleteBlock,
  summary: "Take a block back",
  tag,
  limit: "write",
  params: z.object({ user: queryId }),
  answers: { 204: null },
});
