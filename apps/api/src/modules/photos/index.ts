import type { FastifyInstance } from "fastify";
import type { Job, WithJobs } from "../../platform/process/scheduler.ts";
import { createKeyedSemaphores } from "../../platform/load/keyed-semaphores.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { sweepOrphanedPhotos } from "./orphaned-photos.ts";
import type { PhotosDeps } from "./photos-deps.ts";
import { registerPhotoRoutes } from "./photos.routes.ts";
import { registerUploadRoutes } from "./uploads.routes.ts";

/** Photos of properties, for everybody. */
export function registerPhotos(app: FastifyInstance, deps: { storage: Storage }): void {
  registerPhotoRoutes(app, deps.storage);
}

/** Whoever sends four photos at once, each by itself, waits for no more than three. */
const patiencePerPerson = { maxWaiting: 8, maxWaitMilliseconds: 10_000 };

/** What owners do with them; in a scope of its own, which alone takes forms. */
export async function registerUploads(scope: FastifyInstance, serve: ServeCall, deps: PhotosDeps): Promise<WithJobs> {
  await registerUploadRoutes(scope, serve, { ...deps, turns: createKeyedSemaphores(1, patiencePerPerson) });
  return { jobs: photoJobs(deps) };
}

/** What photos need done from time to time. */
export function photoJobs(deps: Pick<PhotosDeps, "db" | "clock" | "storage">): Job[] {
  return [{ name: "remove photos that no listing shows", everySeconds: 60, run: () => sweepOrphanedPhotos(deps) }];
}
