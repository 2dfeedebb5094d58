import type { FastifyInstance } from "fastify";
import type { Rates } from "../../rate-limits.ts";
import type { createUploadGates } from "../../http/api/upload-gate.ts";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import { createKeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { comparePhotos } from "./copies/compare-photos.ts";
import { connectImportedPhotos, type ImportedPhotos } from "./add-photos.ts";
import { sweepOrphanedPhotos } from "./orphaned-photos.ts";
import type { PhotosDeps } from "./photos-deps.ts";
import { registerPhotoUploadRoutes } from "./resumable/photo-uploads.routes.ts";
import { sweepUploads } from "./resumable/receive-upload.ts";
import { photoFormBytes, registerUploadRoutes } from "./photos.routes.ts";

export { registerPhotos } from "./photos.routes.ts";
export { photoUploadsPersonalData } from "./resumable/photo-uploads.repository.ts";
export type { ImportedPhotos } from "./add-photos.ts";

/** The limits of waiting uploads per user: room for all photos of a property, sent as separate requests. */
const uploadQueueLimits = { maxWaiting: 8, maxWaitMilliseconds: 10_000 };

type Uploads = { rates: Rates; openUploads: ReturnType<typeof createUploadGates> };

/** Registers the upload routes, in the only scope that accepts multipart forms. */
export async function registerUploads(
  scope: FastifyInstance,
  serve: ServeCall,
  { rates, openUploads, ...deps }: PhotosDeps & Uploads,
): Promise<WithJobs & { imported: ImportedPhotos }> {
  const uploadGate = openUploads({ ...photoFormBytes, perNetwork: rates.photoBytesPerNetwork });
  const uploadDeps = { ...deps, uploadGate, uploadSemaphores: createKeyedSemaphores(1, uploadQueueLimits) };
  await registerUploadRoutes(scope, serve, uploadDeps);
  registerPhotoUploadRoutes(scope, serve, uploadDeps);
  return { imported: connectImportedPhotos(deps), jobs: photoJobs(deps) };
}

export function photoJobs(deps: Pick<PhotosDeps, "db" | "clock" | "storage">): Job[] {
  return [
    { name: "delete uploads of photos that were not finished", everySeconds: 600, line: "photos", run: () => sweepUploads(deps) },
    { name: "remove photos that no property shows", everySeconds: 60, line: "photos", run: () => sweepOrphanedPhotos(deps) },
    {
      name: "compare new photos with those of other listings",
      everySeconds: 30,
      line: "photos",
      run: (stopping) => comparePhotos(deps, stopping),
    },
  ];
}
