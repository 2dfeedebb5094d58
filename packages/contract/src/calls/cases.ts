import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import * as reports from "../reports.ts";
import { appealsQuery, caseDetail, casesQuery, caseSummary, decideAppealBody, decideCaseBody, staffAppeal } from "../cases.ts";
import { caseEndpoints, reportEndpoints } from "../member-endpoints.ts";
import { pageQuery, tokenQuery } from "../primitives.ts";

export const reportCalls = defineGroup("reports", reportEndpoints, {
  createReport: {
    summary:
      "Report a listing, a person, a review or a message one received; guests may report listings. 200 with the same report while the case is open, 403 for what is one's own",
    body: reports.reportBody,
    answers: { 200: reports.reportRef, 201: reports.reportRef },
  },
  listOwnReports: {
    summary: "The caller's reports with what came of them, newest first",
    query: pageQuery,
    answers: { 200: z.array(reports.ownReport) },
  },
});

export const caseCalls = defineGroup("cases", caseEndpoints, {
  listCases: {
    summary: "Cases: open ones, the oldest first, or closed ones, the newest first; of one kind with `target_type`",
    query: casesQuery,
    answers: { 200: z.array(caseSummary) },
  },
  getCase: {
    summary: "A case with its reports, the target as it was and as it is, and what is known about its owner",
    answers: { 200: caseDetail },
  },
  decideCase: {
    summary:
      "Decide a case; 409 when it is closed, or a report came since the given version, or, unless it suspends or bans, an edit",
    body: decideCaseBody,
    answers: { 200: caseSummary },
  },
  listAppeals: {
    summary: "Appeals: open ones, the oldest first, or closed ones, the newest first",
    query: appealsQuery,
    answers: { 200: z.array(staffAppeal) },
  },
  decideAppeal: {
    summary:
      "Answer an appeal; 403 for the person who made the decision, 409 when it is answered. `overturned` takes the decision back",
    body: decideAppealBody,
    answers: { 200: staffAppeal },
  },
  listOwnDecisions: {
    summary: "What staff decided about the caller, with one's appeals, newest first",
    query: pageQuery,
    answers: { 200: z.array(reports.ownDecision) },
  },
  createAppeal: {
    summary: "Appeal against a decision about oneself, once; 409 for a second time",
    body: reports.appealBody,
    answers: { 201: reports.ownAppeal },
  },
  getMailedDecision: {
    summary: "Why an account was closed, by the token of a link that its holder got by mail or at a refused login",
    query: tokenQuery,
    answers: { 200: reports.mailedDecision },
  },
  appealByMail: {
    summary: "Appeal against closing one's account, once, by such a token; 400 for one that has ended or is none of ours",
    query: tokenQuery,
    body: reports.mailedAppealBody,
    answers: { 201: reports.mailedDecision },
  },
});
