import { claimCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { claimItem, leaveItem, listClaims, type ClaimDeps } from "./claims.ts";

/** Registers the calls by which staff say what they are looking at. */
export function registerClaimRoutes(serve: ServeCall, deps: ClaimDeps): void {
  serve(claimCalls.listClaims, (request) => listClaims(deps, requireViewer(request).id));
  serve(claimCalls.createClaim, (request) => claimItem(deps, requireViewer(request).id, request.body));
  serve(claimCalls.deleteClaim, async (request, reply) => {
    await leaveItem(deps, requireViewer(request).id, request.params);
    reply.code(204);
  });
}
