import type { ServeCall } from "../../http/api/calls.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import type { CaseDeps } from "./case-deps.ts";
import { registerCaseRoutes } from "./cases.routes.ts";
import { forgetAddresses } from "./reports.repository.ts";

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
  registerCaseRoutes(serve, deps);
  return { jobs: [{ name: "forget who reported as a guest", everySeconds: 3_600, run: () => forget(deps) }] };
}
