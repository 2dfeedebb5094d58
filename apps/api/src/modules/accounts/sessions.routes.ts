import { securityCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import type { AccountDeps } from "./account-deps.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";

export function registerSessionRoutes(serve: ServeCall, deps: AccountDeps): void {
  serve(securityCalls.listSessions, (request) => listSessions(deps, requireViewer(request)));
  serve(securityCalls.endSession, async (request, reply) => {
    await endSession(deps, requireViewer(request), request.params.id);
    return reply.code(204).send();
  });
  serve(securityCalls.endOtherSessions, async (request, reply) => {
    await endOtherSessions(deps, requireViewer(request));
    return reply.code(204).send();
  });
}
