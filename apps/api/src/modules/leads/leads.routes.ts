import { leadCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { sendSheet } from "../../http/api/send-sheet.ts";
import type { LeadsDeps } from "./leads-deps.ts";
import { exportLeads, listLeads } from "./list-leads.ts";
import { createReply, listReplies, removeReply, updateReply } from "./quick-replies.ts";
import { updateLead } from "./update-lead.ts";

export function registerLeadRoutes(serve: ServeCall, deps: LeadsDeps): void {
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
}
