import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import type { Storage } from "../../platform/storage/storage.ts";

const name = /^[a-f0-9]{32}-(thumbnail|card|full)\.webp$/;

/** Serves stored photos. Names are hashes of the content, so responses are cacheable forever. */
export function registerPhotoRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const file = name.test(request.params.name) ? await storage.get(request.params.name) : null;
    if (!file) throw new AppError("not_found", "No such photo.");
    reply.header("cache-control", "public, max-age=31536000, immutable");
    reply.header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'");
    return await reply.header("content-length", file.size).type(file.contentType).send(file.stream);
  });
}
