import type { FastifyInstance } from "fastify";
import type { Storage } from "../../platform/storage/storage.ts";
import { registerPhotoRoutes } from "./photos.routes.ts";

/** Photos of listings. */
export function registerPhotos(app: FastifyInstance, deps: { storage: Storage }): void {
  registerPhotoRoutes(app, deps.storage);
}
