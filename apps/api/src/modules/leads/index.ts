import type { ServeCall } from "../../http/api/calls.ts";
import type { LeadsDeps } from "./leads-deps.ts";
import { selectUnanswered } from "./leads.repository.ts";
import { registerLeadRoutes } from "./leads.routes.ts";
import { createLeadRecorder } from "./record-lead.ts";
import { remindOwners } from "./update-lead.ts";

export { leadsPersonalData } from "./leads.repository.ts";
export { readResponses, type Response } from "./response.repository.ts";
export type { LeadRecorder } from "./record-lead.ts";

export type Leads = ReturnType<typeof registerLeads>;

/** Registers the routes of leads and ready answers, and the job that reminds owners. Returns what other modules record and read. */
export function registerLeads(serve: ServeCall, deps: LeadsDeps) {
  registerLeadRoutes(serve, deps);
  return {
    ...createLeadRecorder(deps.clock),
    selectUnanswered,
    jobs: [{ name: "remind owners of leads", everySeconds: 60, run: () => remindOwners(deps) }],
  };
}
