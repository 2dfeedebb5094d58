import { z } from "zod";
import { defineCall } from "../call.ts";
import { claim, claimBody, claimedItem, claimParams } from "../claims.ts";
import { claimEndpoints } from "../endpoints.ts";

const tag = "claims";

export const listClaims = defineCall({
  ...claimEndpoints.listClaims,
  summary: "What staff are looking at now, the newest first, up to 100",
  tag,
  limit: "read",
  answers: { 200: z.array(claimedItem) },
});

export const createClaim = defineCall({
  ...claimEndpoints.createClaim,
  summary:
    "Claim something to judge it, for 15 minutes; again to go on. Answers who has it: `is_yours` is false while somebody else does. 409 when it does not wait for a verdict, 403 when the caller may not judge it",
  tag,
  limit: "write",
  body: claimBody,
  answers: { 200: claim },
});

export const deleteClaim = defineCall({
  ...claimEndpoints.deleteClaim,
  summary: "Leave what one has claimed; somebody else's claim stays",
  tag,
  limit: "write",
  params: claimParams,
  answers: { 204: null },
});
