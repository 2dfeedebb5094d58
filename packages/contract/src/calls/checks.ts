import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  checkDocument,
  checkDocumentQuery,
  checksQuery,
  ownCheck,
  ownChecksQuery,
  rejectCheckBody,
  staffCheck,
} from "../checks.ts";
import { checkEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";

const tag = "checks";
const params = z.object({ id: queryId });

export const listOwnChecks = defineCall({
  ...checkEndpoints.listOwnChecks,
  summary: "The caller's checks with what came of them, newest first",
  tag,
  limit: "read",
  query: ownChecksQuery,
  answers: { 200: z.array(ownCheck) },
});

export const createCheck = defineCall({
  ...checkEndpoints.createCheck,
  summary:
    "Ask for a check, with one to three documents (JPEG, PNG, PDF; 5 MB each) and the fields `kind` and, by kind, `card_number`; `property` and `relation`; or `licence_number`. 409 while one waits",
  tag,
  limit: "write",
  files: "documents",
  answers: { 201: ownCheck },
});

export const listChecks = defineCall({
  ...checkEndpoints.listChecks,
  summary: "Checks: open ones, the oldest first, or closed ones, the newest first; of one kind with `kind`",
  tag,
  limit: "read",
  query: checksQuery,
  answers: { 200: z.array(staffCheck) },
});

export const openCheck = defineCall({
  ...checkEndpoints.openCheck,
  summary: "Links to the documents of a check, for a minute. Staff's trail records who asked",
  tag,
  limit: "write",
  params,
  answers: { 200: z.array(checkDocument) },
});

export const approveCheck = defineCall({
  ...checkEndpoints.approveCheck,
  summary: "Approve a check; 409 when it is decided, or its listing is gone, 403 for one's own",
  tag,
  limit: "write",
  params,
  answers: { 200: staffCheck },
});

export const rejectCheck = defineCall({
  ...checkEndpoints.rejectCheck,
  summary: "Reject a check with a reason for its holder; 409 when it is decided, 403 for one's own",
  tag,
  limit: "write",
  params,
  body: rejectCheckBody,
  answers: { 200: staffCheck },
});

export const getCheckDocument = defineCall({
  ...checkEndpoints.getCheckDocument,
  summary: "A document by the token of its link: a picture, or a PDF to save; 404 once the link has ended",
  tag,
  limit: "read",
  query: checkDocumentQuery,
  answers: { 200: null },
});
