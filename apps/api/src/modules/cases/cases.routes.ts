import { caseCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { toJsonAnswer } from "../../http/api/json-answers.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { nextPageLink } from "../../platform/encoding/cursor.ts";
import type { CaseDeps } from "./case-deps.ts";
import { decideAppeal, listAppeals } from "./decide-appeal.ts";
import { decideCase } from "./decide-case.ts";
import { appealByMail, getMailedDecision } from "./mailed-decision.ts";
import { createAppeal, listOwnDecisions } from "./own-decisions.ts";
import { getCase, listCases } from "./read-cases.ts";

function registerStaffRoutes(serve: ServeCall, deps: CaseDeps): void {
  serve(caseCalls.listCases, async (request, reply) => {
    const { cases, nextCursor } = await listCases(deps, requireViewer(request).id, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return cases;
  });
  serve(caseCalls.getCase, async (request, reply) =>
    toJsonAnswer(request, reply, await getCase(deps, requireViewer(request).id, request.params.id)),
  );
  serve(caseCalls.decideCase, (request) => decideCase(deps, requireViewer(request).id, request.params.id, request.body));
  serve(caseCalls.listAppeals, async (request, reply) => {
    const { appeals, nextCursor } = await listAppeals(deps, requireViewer(request).id, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return appeals;
  });
  serve(caseCalls.decideAppeal, (request) => decideAppeal(deps, requireViewer(request).id, request.params.id, request.body));
}

/** By the token of a link: who was banned has no session. */
function registerMailedDecision(serve: ServeCall, deps: CaseDeps): void {
  serve(caseCalls.getMailedDecision, (request) => getMailedDecision(deps, request.query.token));
  serve(caseCalls.appealByMail, async (request, reply) => {
    const decision = await appealByMail(deps, request.query.token, request.body.text);
    reply.code(201);
    return decision;
  });
}

/** Registers what staff decide, and what people read of it and say against it. */
export function registerCaseRoutes(serve: ServeCall, deps: CaseDeps): void {
  registerStaffRoutes(serve, deps);
  registerMailedDecision(serve, deps);
  serve(caseCalls.listOwnDecisions, async (request, reply) => {
    const { decisions, nextCursor } = await listOwnDecisions(deps, requireViewer(request).id, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return decisions;
  });
  serve(caseCalls.createAppeal, async (request, reply) => {
    const appeal = await createAppeal(deps, requireViewer(request).id, request.body);
    reply.code(201);
    return appeal;
  });
}
