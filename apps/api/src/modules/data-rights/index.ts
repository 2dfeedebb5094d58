import type { WithJobs } from "../../platform/process/scheduler.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { DeletionDeps, ExportsDeps } from "./data-rights-deps.ts";
import { registerDataRightsRoutes } from "./data-rights.routes.ts";
import { eraseAccounts } from "./delete-account.ts";
import { makeExports, sweepExports } from "./make-exports.ts";

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
  registerDataRightsRoutes(serve, deps);
  return {
    jobs: [
      { name: "make copies of people's data", everySeconds: 15, run: () => makeExports(deps) },
      { name: "remove copies whose link has ended", everySeconds: 600, run: () => sweepExports(deps) },
      { name: "erase deleted accounts", everySeconds: 600, run: () => eraseAccounts(deps) },
    ],
  };
}
