import type { WithJobs } from "../../platform/process/scheduler.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeletionDeps, ExportsDeps } from "./data-rights-deps.ts";
import { eraseAccounts, deleteAccount } from "./delete-account.ts";
import { makeExports, sweepExports } from "./make-exports.ts";
import { dataRightsCalls } from "@efie/contract";
import { readProofOrigin } from "../../http/api/code-cookie.ts";
import { getExport, openExport, requestExport } from "./own-export.ts";

export { endExport } from "./exports.repository.ts";
export { dataRightsPersonalData } from "./deletions.repository.ts";
export { restoreDeletedAccount } from "./delete-account.ts";

type DataRightsDeps = Omit<ExportsDeps & DeletionDeps, "links"> & {
  /** Signs the links of copies. */
  secret: string;
};

/** Registers the routes and jobs of one's data: copies of it, deletion of the account, and erasure. */
export function registerDataRights(serve: ServeCall, { secret, ...given }: DataRightsDeps): WithJobs {
  const links = createSignedLinks(secret, "data export", given.clock);
  const deps = { ...given, links };
  serve(dataRightsCalls.requestExport, (request) => requestExport(deps, request.viewer.id));
  serve(dataRightsCalls.getExport, (request) => getExport(deps, request.viewer.id));
  serve(dataRightsCalls.downloadExport, async (request, reply) => {
    const file = await openExport(deps, request.query.token ?? "");
    const day = deps.clock.now().toISOString().slice(0, 10);
    void reply.header("content-disposition", `attachment; filename="efie-data-${day}.zip"`).header("cache-control", "no-store");
    return await reply.header("content-length", file.size).type(file.contentType).send(file.stream);
  });
  serve(dataRightsCalls.deleteAccount, (request) =>
    deleteAccount(deps, request.viewer, { ...request.body, ...readProofOrigin(request) }),
  );
  return {
    jobs: [
      { name: "make copies of people's data", everySeconds: 15, run: () => makeExports(deps) },
      { name: "remove copies whose link has ended", everySeconds: 600, run: () => sweepExports(deps) },
      { name: "erase deleted accounts", everySeconds: 600, run: () => eraseAccounts(deps) },
    ],
  };
}
