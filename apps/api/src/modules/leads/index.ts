import type { ServeCall } from "../../http/api/calls.ts";
import type { LeadsDeps } from "./leads-deps.ts";
import { selectUnanswered } from "./leads.repository.ts";
import { createLeadRecorder } from "./record-lead.ts";
import { remindOwners, updateLead } from "./update-lead.ts";
import { leadCalls } from "@efie/contract";
import { sendSheet } from "../../http/api/answers.ts";
import { exportLeads, listLeads } from "./list-leads.ts";
import { createReply, listReplies, removeReply, updateReply } from "./quick-replies.ts";

export { leadsPersonalData } from "./leads.repository.ts";
export { readResponses, type Response } from "./response.repository.ts";
export type { LeadRecorder } from "./record-lead.ts";

export type Leads = ReturnType<typeof registerLeads>;

/** Registers the routes of leads and ready answers, and the job that reminds owners. Returns what other modules record and read. */
export function registerLeads(serve: ServeCall, deps: LeadsDeps) {
  serve(leadCalls.listLeads, (request) => listLeads(deps, request.viewer.id, request.query));
  serve(leadCalls.updateLead, (request) => updateLead(deps, { id: request.params.id, ownerId: request.viewer.id }, request.body));
  serve(leadCalls.exportLeads, async (request, reply) =>
    sendSheet(reply, "efie-leads.csv", await exportLeads(deps, request.viewer.id)),
  );
  // The answers that a person keeps ready (server contract, section 15).
  serve(leadCalls.listQuickReplies, (request) => listReplies(deps, request.viewer.id));
  serve(leadCalls.createQuickReply, (request) => createReply(deps, request.viewer.id, request.body));
  serve(leadCalls.updateQuickReply, ({ params, viewer, body }) => updateReply(deps, { id: params.id, userId: viewer.id }, body));
  serve(leadCalls.deleteQuickReply, (request) => removeReply(deps, { id: request.params.id, userId: request.viewer.id }));
  return {
    ...createLeadRecorder(deps.clock),
    selectUnanswered,
    jobs: [{ name: "remind owners of leads", everySeconds: 60, run: () => remindOwners(deps) }],
  };
}
