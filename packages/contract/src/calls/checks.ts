import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { claim, claimBody, claimedItem, claimParams } from "../claims.ts";
import { claimEndpoints, checkEndpoints } from "../member-endpoints.ts";
import { checkDocument, checksQuery, ownCheck, rejectCheckBody, staffCheck } from "../checks.ts";
import { pageQuery, optionalTokenQuery } from "../primitives.ts";

export const claimCalls = defineGroup("claims", claimEndpoints, {
  listClaims: {
    summary: "What staff are looking at now, the newest first, up to 100",
    answers: { 200: z.array(claimedItem) },
  },
  createClaim: {
    summary:
      "Claim something to judge it, for 15 minutes; again to go on. Answers who has it: `is_yours` is false while somebody else does. 409 when it does not wait for a verdict, 403 when the caller may not judge it",
    body: claimBody,
    answers: { 200: claim },
  },
  deleteClaim: {
    summary: "Leave what one has claimed; somebody else's claim stays",
    params: claimParams,
    answers: { 204: null },
  },
});

export const checkCalls = defineGroup("checks", checkEndpoints, {
  listOwnChecks: {
    summary: "The caller's checks with what came of them, newest first",
    query: pageQuery,
    answers: { 200: z.array(ownCheck) },
  },
  createCheck: {
    summary:
      "Ask for a check, with one to three documents (JPEG, PNG, PDF; 5 MB each) and the fields `kind` and, by kind, `card_number`; `property` and `relation`; or `licence_number`. 403 without a verified number, 409 while one waits",
    files: "documents",
    answers: { 201: ownCheck },
  },
  listChecks: {
    summary: "Checks: open ones, the oldest first, or closed ones, the newest first; of one kind with `kind`",
    query: checksQuery,
    answers: { 200: z.array(staffCheck) },
  },
  openCheck: {
    summary: "Links to the documents of a check, for a minute. Staff's trail records who asked",
    answers: { 200: z.array(checkDocument) },
  },
  approveCheck: {
    summary: "Approve a check; 409 when it is decided, or its listing is gone, 403 for one's own",
    answers: { 200: staffCheck },
  },
  rejectCheck: {
    summary: "Reject a check with a reason for its holder; 409 when it is decided, 403 for one's own",
    body: rejectCheckBody,
    answers: { 200: staffCheck },
  },
  getCheckDocument: {
    summary:
      "A document by the token of its link, for the member of staff who asked for it: a picture, or a PDF to save; 404 for others, and once the link has ended",
    query: optionalTokenQuery,
    answers: { 200: null },
  },
});
