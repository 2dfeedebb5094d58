import { caseCalls, reportCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { CaseDeps } from "./case-deps.ts";
import { decideAppeal, listAppeals } from "./decide-appeal.ts";
import { decideCase } from "./decide-case.ts";
import { appealByMail, getMailedDecision, createAppeal, listOwnDecisions } from "./own-decisions.ts";
import { getCase, listCases } from "./read-cases.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { createReport, listOwnReports } from "./own-reports.ts";

/** Registers reports, what staff decide on them, and what people read of it and say against it. */
export function registerCaseRoutes(serve: ServeCall, deps: CaseDeps): void {
  serve(reportCalls.createReport, async (request, reply) => {
    const reporter = { viewer: request.viewer, network: networkOf(request.ip) };
    const { report, isNew } = await createReport(deps, reporter, request.body);
    reply.code(isNew ? 201 : 200);
    return report;
  });
  serve(reportCalls.listOwnReports, (request) => listOwnReports(deps, request.viewer.id, request.query));
  serve(caseCalls.listCases, (request) => listCases(deps, request.viewer.id, request.query));
  serve(caseCalls.getCase, (request) => getCase(deps, request.viewer.id, request.params.id));
  serve(caseCalls.decideCase, (request) => decideCase(deps, request.viewer.id, request.params.id, request.body));
  serve(caseCalls.listAppeals, (request) => listAppeals(deps, request.viewer.id, request.query));
  serve(caseCalls.decideAppeal, (request) => decideAppeal(deps, request.viewer.id, request.params.id, request.body));
  // By the token of a link: who was banned has no session.
  serve(caseCalls.getMailedDecision, (request) => getMailedDecision(deps, request.query.token));
  serve(caseCalls.appealByMail, (request) => appealByMail(deps, request.query.token, request.body.text));
  serve(caseCalls.listOwnDecisions, (request) => listOwnDecisions(deps, request.viewer.id, request.query));
  serve(caseCalls.createAppeal, (request) => createAppeal(deps, request.viewer.id, request.body));
}
