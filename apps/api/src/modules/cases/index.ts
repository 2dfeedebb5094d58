import type { ServeCall } from "../../http/api/calls.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { CaseDeps } from "./case-deps.ts";
import { forgetAddresses } from "./reports.repository.ts";
import { caseCalls, reportCalls } from "@efie/contract";
import { decideAppeal, listAppeals } from "./decide-appeal.ts";
import { decideCase } from "./decide-case.ts";
import { appealByMail, getMailedDecision, createAppeal, listOwnDecisions } from "./own-decisions.ts";
import { getCase, listCases } from "./read-cases.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { createReport, listOwnReports } from "./own-reports.ts";

export { createAppealTokens } from "./case-deps.ts";
export { addFlag as flagSharedCheck, flagPerson, flagReviewRing } from "./flag-person.repository.ts";
export { casesPersonalData } from "./reports.repository.ts";

/** How long after a decision the address of a guest is kept, and how many are forgotten in one statement. */
const [keptDays, batchSize] = [30, 500];

async function forget({ db, clock }: CaseDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  while ((await forgetAddresses(db, before, batchSize)) === batchSize);
}

/** Registers the routes of reports, cases and appeals, and the job that forgets guests' addresses. */
export function registerCases(serve: ServeCall, deps: CaseDeps): WithJobs {
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
  return { jobs: [{ name: "forget who reported as a guest", everySeconds: 3_600, run: () => forget(deps) }] };
}
