import { dataRightsCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readProofOrigin } from "../../http/api/code-cookie.ts";
import type { DeletionDeps, ExportsDeps } from "./data-rights-deps.ts";
import { deleteAccount } from "./delete-account.ts";
import { getExport, openExport, requestExport } from "./own-export.ts";

export function registerDataRightsRoutes(serve: ServeCall, deps: ExportsDeps & DeletionDeps): void {
  serve(dataRightsCalls.requestExport, (request) => requestExport(deps, request.viewer.id));
  serve(dataRightsCalls.getExport, (request) => getExport(deps, request.viewer.id));
  serve(dataRightsCalls.downloadExport, async (request, reply) => {
    const file = await openExport(deps, request.query.token ?? "");
    const day = deps.clock.now().toISOString().slice(0, 10);
    void reply.header("content-disposition", `attachment; filename="efie-data-${day}.zip"`).header("cache-control", "no-store");
    return await reply.header("content-length", file.size).type(file.contentType).send(file.stream);
  });
  serve(dataRightsCalls.deleteAccount, async (request) => {
    const typed = { ...request.body, ...readProofOrigin(request) };
    const eraseAt = await deleteAccount(deps, request.viewer, typed);
    return { erase_at: eraseAt.toISOString() };
  });
}
