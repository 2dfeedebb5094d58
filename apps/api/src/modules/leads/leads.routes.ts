import { leadCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { LeadErrors, type LeadsDeps } from "./leads-deps.ts";
import { exportLeads, listLeads } from "./list-leads.ts";
import { changeReply, deleteReply, findReplies, insertReply } from "./quick-replies.repository.ts";
import { updateLead } from "./update-lead.ts";

export function registerLeadRoutes(serve: ServeCall, deps: LeadsDeps): void {
  serve(leadCalls.listLeads, (request) => listLeads(deps, requireViewer(request).id, request.query));
  serve(leadCalls.updateLead, (request) =>
    updateLead(deps, { id: request.params.id, ownerId: requireViewer(request).id }, request.body),
  );
  serve(leadCalls.exportLeads, async (request, reply) => {
    const sheet = await exportLeads(deps, requireViewer(request).id);
    void reply.header("content-disposition", 'attachment; filename="efie-leads.csv"').header("cache-control", "no-store");
    return await reply.type("text/csv; charset=utf-8").send(sheet);
  });
}

/** Serves the answers that a person keeps ready (server contract, section 15). */
export function registerQuickReplyRoutes(serve: ServeCall, { db, clock }: Pick<LeadsDeps, "db" | "clock">): void {
  serve(leadCalls.listQuickReplies, (request) => findReplies(db, requireViewer(request).id));
  serve(leadCalls.createQuickReply, async (request) => {
    const { id } = requireViewer(request);
    const reply = await db.transaction().execute((tx) => insertReply(tx, id, request.body, clock.now()));
    if (reply === null) throw LeadErrors.tooManyReplies();
    return reply;
  });
  serve(leadCalls.updateQuickReply, async (request) => {
    const reply = await changeReply(db, { id: request.params.id, userId: requireViewer(request).id }, request.body);
    if (reply === null) throw LeadErrors.noReply();
    return reply;
  });
  serve(leadCalls.deleteQuickReply, async (request) => {
    const isDeleted = await deleteReply(db, { id: request.params.id, userId: requireViewer(request).id });
    if (!isDeleted) throw LeadErrors.noReply();
  });
}
