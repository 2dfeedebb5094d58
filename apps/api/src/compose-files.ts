import type { ModuleDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import { createUploadGates } from "./http/api/upload-gate.ts";
import { flagSharedCheck } from "./modules/cases/index.ts";
import { registerChecks } from "./modules/checks/index.ts";
import type { Claims } from "./modules/claims/index.ts";
import { registerImports } from "./modules/imports/index.ts";
import { recordStaffAction } from "./modules/moderation/index.ts";
import type { Notifications } from "./modules/notifications/index.ts";
import { registerUploads } from "./modules/photos/index.ts";
import { readPlaces } from "./modules/places/index.ts";
import { findPartOfTown } from "./modules/search/index.ts";
import type { Properties } from "./modules/properties/index.ts";
import type { WithJobs } from "./platform/process/scheduler.ts";

type FilesDeps = ModuleDeps & { properties: Properties; notifications: Notifications; claims: Claims };

/** Photos, imports and the documents of checks: forms with files have parsers and limits of their own. */
export async function composeFiles(api: ServeCall, deps: FilesDeps): Promise<WithJobs> {
  const { db, clock, storage, privateFiles, jwtSecret: secret, limiters, imageSemaphore, reportError } = deps;
  const { properties, notifications, claims, rates } = deps;
  return await api.inScope(async (serve, scope) => {
    const uploads = { db, clock, limiters, imageSemaphore, openUploads: createUploadGates() };
    const photos = await registerUploads(scope, serve, { ...uploads, storage, properties: properties.photos });
    const judged = { claims, flagSharedCheck, recordStaffAction };
    const checks = registerChecks(serve, { ...uploads, rates, secret, privateFiles, properties, notifications, ...judged });
    const asked = {
      properties: properties.imported,
      photos: photos.imported,
      readPlaces: async () => ({ ...(await readPlaces(db)), findPartOfTown }),
    };
    const imports = registerImports(scope, serve, { ...uploads, reportError, privateFiles, ...asked });
    return { jobs: [photos, checks, imports].flatMap(({ jobs }) => jobs) };
  });
}
