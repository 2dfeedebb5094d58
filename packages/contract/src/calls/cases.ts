import { z } from "zod";
import { defineCall } from "../call.ts";
import { appealsQuery, caseDetail, casesQuery, caseSummary, decideAppealBody, decideCaseBody, staffAppeal } from "../cases.ts";
import { caseEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";
import {
  appealBody,
  mailedAppealBody,
  mailedDecision,
  mailedDecisionQuery,
  ownAppeal,
  ownDecision,
  reportsQuery,
} from "../reports.ts";

const tag = "cases";
const params = z.object({ id: queryId });

export const listCases = defineCall({
  ...caseEndpoints.listCases,
  summary: "Cases: open ones, the oldest first, or closed ones, the newest first; of one kind with `target_type`",
  tag,
  limit: "read",
  query: casesQuery,
  answers: { 200: z.array(caseSummary) },
});

export const getCase = defineCall({
  ...caseEndpoints.getCase,
  summary: "A case with its reports, the target as it was and as it is, and what is known about its owner",
  tag,
  limit: "read",
  params,
  answers: { 200: caseDetail },
});

export const decideCase = defineCall({
  ...caseEndpoints.decideCase,
  summary:
    "Decide a case; 409 when it is closed, or a report came since the given version, or, unless it suspends or bans, an edit",
  tag,
  limit: "write",
  params,
  body: decideCaseBody,
  answers: { 200: caseSummary },
});

export const listAppeals = defineCall({
  ...caseEndpoints.listAppeals,
  summary: "Appeals: open ones, the oldest first, or closed ones, the newest first",
  tag,
  limit: "read",
  query: appealsQuery,
  answers: { 200: z.array(staffAppeal) },
});

export const decideAppeal = defineCall({
  ...caseEndpoints.decideAppeal,
  summary:
    "Answer an appeal; 403 for the person who made the decision, 409 when it is answered. `overturned` takes the decision back",
  tag,
  limit: "write",
  params,
  body: decideAppealBody,
  answers: { 200: staffAppeal },
});

export const listOwnDecisions = defineCall({
  ...caseEndpoints.listOwnDecisions,
  summary: "What staff decided about the caller, with one's appeals, newest first",
  tag,
  limit: "read",
  query: reportsQuery,
  answers: { 200: z.array(ownDecision) },
});

export const createAppeal = defineCall({
  ...caseEndpoints.createAppeal,
  summary: "Appeal against a decision about oneself, once; 409 for a second time",
  tag,
  limit: "write",
  body: appealBody,
  answers: { 201: ownAppeal },
});

export const getMailedDecision = defineCall({
  ...caseEndpoints.getMailedDecision,
  summary: "Why an account was closed, by the token of a link that its holder got by mail or at a refused login",
  tag,
  limit: "read",
  query: mailedDecisionQuery,
  answers: { 200: mailedDecision },
});

export const appealByMail = defineCall({
  ...caseEndpoints.appealByMail,
  summary: "Appeal against closing one's account, once, by such a token; 400 for one that has ended or is none of ours",
  tag,
  limit: "write",
  query: mailedDecisionQuery,
  body: mailedAppealBody,
  answers: { 201: mailedDecision },
});
