import { wantedCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { nextPageLink } from "../../platform/encoding/cursor.ts";
import { answerWanted, listWanted } from "./answer-wanted.ts";
import { createWanted, listOwnWanted, removeWanted, updateWanted } from "./own-wanted.ts";
import type { WantedDeps } from "./wanted-deps.ts";

export function registerWantedRoutes(serve: ServeCall, deps: WantedDeps): void {
  serve(wantedCalls.listWanted, async (request, reply) => {
    const { ads, nextCursor } = await listWanted(deps, requireViewer(request), request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return ads;
  });
  serve(wantedCalls.listOwnWanted, (request) => listOwnWanted(deps, requireViewer(request).id));
  serve(wantedCalls.createWanted, async (request, reply) => {
    const ad = await createWanted(deps, requireViewer(request).id, request.body);
    reply.code(201);
    return ad;
  });
  serve(wantedCalls.updateWanted, (request) =>
    updateWanted(deps, { id: request.params.id, userId: requireViewer(request).id }, request.body),
  );
  serve(wantedCalls.deleteWanted, async (request, reply) => {
    await removeWanted(deps, { id: request.params.id, userId: requireViewer(request).id });
    return reply.code(204).send();
  });
  serve(wantedCalls.answerWanted, async (request, reply) => {
    const message = await answerWanted(deps, requireViewer(request), request.params.id, request.body);
    reply.code(201);
    return message;
  });
}
