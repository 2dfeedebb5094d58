import { wantedCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { answerWanted, listWanted } from "./answer-wanted.ts";
import { createWanted, listOwnWanted, removeWanted, updateWanted } from "./own-wanted.ts";
import type { WantedDeps } from "./wanted-deps.ts";

export function registerWantedRoutes(serve: ServeCall, deps: WantedDeps): void {
  serve(wantedCalls.listWanted, (request) => listWanted(deps, requireViewer(request), request.query));
  serve(wantedCalls.listOwnWanted, (request) => listOwnWanted(deps, requireViewer(request).id));
  serve(wantedCalls.createWanted, (request) => createWanted(deps, requireViewer(request).id, request.body));
  serve(wantedCalls.updateWanted, (request) =>
    updateWanted(deps, { id: request.params.id, userId: requireViewer(request).id }, request.body),
  );
  serve(wantedCalls.deleteWanted, (request) => removeWanted(deps, { id: request.params.id, userId: requireViewer(request).id }));
  serve(wantedCalls.answerWanted, (request) => answerWanted(deps, requireViewer(request), request.params.id, request.body));
}
