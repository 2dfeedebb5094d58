import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { appealsQuery, caseDetail, casesQuery, caseSummary, decideAppealBody, decideCaseBody, staffAppeal } from "./cases.ts";
import { pageQuery, tokenQuery } from "./primitives.ts";
import * as reports from "./reports.ts";

export const reportCalls = defineGroup("reports", {
  createReport: call("POST", "main/reports/", "optional", {
    summary:
      "Report a listing, a person, a review or a message one received; guests may report listings. 200 with the same report while the case is open, 403 for what is one's own",
    body: reports.reportBody,
    answers: { 200: reports.reportRef, 201: reports.reportRef },
  }),
  listOwnReports: call("GET", "main/reports/", "required", {
    summary: "The caller's reports with what came of them, newest first",
    query: pageQuery,
    answers: { 200: z.array(reports.ownReport) },
  }),
});

export const caseCalls = defineGroup("cases", {
  listCases: call("GET", "main/moderation/cases/", "staff", {
    summary: "Cases: open ones, the oldest first, or closed ones, the newest first; of one kind with `target_type`",
    query: casesQuery,
    answers: { 200: z.array(caseSummary) },
  }),
  getCase: call("GET", "main/moderation/cases/{id}/", "staff", {
    summary: "A case with its reports, the target as it was and as it is, and what is known about its owner",
    answers: { 200: caseDetail },
  }),
  decideCase: call("POST", "main/moderation/cases/{id}/decide/", "staff", {
    summary:
      "Decide a case; 409 when it is closed, or a report came since the given version, or, unless it suspends or bans, an edit",
    body: decideCaseBody,
    answers: { 200: caseSummary },
  }),
  listAppeals: call("GET", "main/moderation/appeals/", "staff", {
    summary: "Appeals: open ones, the oldest first, or closed ones, the newest first",
    query: appealsQuery,
    answers: { 200: z.array(staffAppeal) },
  }),
  decideAppeal: call("POST", "main/moderation/appeals/{id}/decide/", "staff", {
    summary:
      "Answer an appeal; 403 for the person who made the decision, 409 when it is answered. `overturned` takes the decision back",
    body: decideAppealBody,
    answers: { 200: staffAppeal },
  }),
  listOwnDecisions: call("GET", "main/decisions/", "required", {
    summary: "What staff decided about the caller, with one's appeals, newest first",
    query: pageQuery,
    answers: { 200: z.array(reports.ownDecision) },
  }),
  createAppeal: call("POST", "main/appeals/", "required", {
    summary: "Appeal against a decision about oneself, once; 409 for a second time",
    body: reports.appealBody,
    answers: { 201: reports.ownAppeal },
  }),
  getMailedDecision: call("GET", "main/mailed-decision/", "optional", {
    summary: "Why an account was closed, by the token of a link that its holder got by mail or at a refused login",
    query: tokenQuery,
    answers: { 200: reports.mailedDecision },
  }),
  appealByMail: call("POST", "main/mailed-decision/", "optional", {
    summary: "Appeal against closing one's account, once, by such a token; 400 for one that has ended or is none of ours",
    query: tokenQuery,
    body: reports.mailedAppealBody,
    answers: { 201: reports.mailedDecision },
  }),
});
