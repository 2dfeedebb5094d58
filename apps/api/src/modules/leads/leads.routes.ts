import { leadCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { sendSheet } from "../../http/api/send-sheet.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import type { LeadsDeps } from "./leads-deps.ts";
import { exportLeads, listLeads } from "./list-leads.ts";
import { createReply, listReplies, removeReply, updateReply } from "./quick-replies.ts";
import { updateLead } from "./update-lead.ts";

export function registerLeadRoutes(serve: ServeCall, deps: LeadsDeps): void {
  serve(leadCalls.listLeads, (request) => listLeads(deps, requireViewer(request).id, request.query));
  serve(leadCalls.updateLead, (request) =>
    updateLead(deps, { id: request.params.id, ownerId: requireViewer(request).id }, request.body),
  );
  serve(leadCalls.exportLeads, async (request, reply) =>
    sendSheet(reply, "efie-leads.csv", await exportLeads(deps, requireViewer(request).id)),
  );
  // The answers that a person keeps ready (server contract, section 15).
  serve(leadCalls.listQuickReplies, (request) => listReplies(deps, requireViewer(request).id));
  serve(leadCalls.createQuickReply, (request) => createReply(deps, requireViewer(request).id, request.body));
  serve(leadCalls.updateQuickReply, (request) =>
    updateReply(deps, { id: request.params.id, userId: requireViewer(request).id }, request.body),
  );
  serve(leadCalls.deleteQuickReply, (request) => removeReply(deps, { id: request.params.id, userId: requireViewer(request).id }));
}
