import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { readPhotoHash } from "../../platform/images.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import multipart from "@fastify/multipart";
import { limits, propertyCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readMultipart, type MultipartForm } from "../../http/api/multipart-form.ts";
import { addPhotos } from "./add-photos.ts";
import { deletePhoto, orderPhoto } from "./arrange-photos.ts";
import type { UploadDeps } from "./photos-deps.ts";

/** Serves stored photos. Names are hashes of the content, so responses are cacheable forever. */
export function registerPhotos(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const file = readPhotoHash(request.params.name) !== null ? await storage.get(request.params.name) : null;
    if (!file) throw new AppError("not_found", "No such photo.");
    reply.header("cache-control", "public, max-age=31536000, immutable");
    reply.header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'");
    return await reply.header("content-length", file.size).type(file.contentType).send(file.stream);
  });
}

const field = propertyCalls.addPhoto.files;
/** Room for several photos straight from a camera: they get the error of too large photos instead of a closed connection. */
const maxBytes = 64 * 1024 * 1024;
const formLimits = {
  // A file of this size is too large already; the remaining bytes are dropped.
  fileSize: limits.maxPhotoBytes,
  files: 20,
  fields: 20,
  fieldSize: 10_000,
  parts: 40,
  headerPairs: 20,
};

/** The bytes of a form, and of what is kept of it: the photos of a listing, and one too many. */
export const photoFormBytes = { maxBytes, maxKeptBytes: (limits.maxPhotosPerProperty + 1) * limits.maxPhotoBytes };

/** Reads the files of a form, each cut at the size limit. */
async function readParts(upload: MultipartForm): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for await (const part of upload.parts()) {
    if (part.type !== "file") continue;
    const bytes = await part.toBuffer();
    // One file above the limit is enough to refuse the upload. The others are read and dropped.
    if (part.fieldname === field && files.length <= limits.maxPhotosPerProperty) files.push(bytes);
  }
  return files;
}

const howSent = "Photos are sent as multipart/form-data, in the field images.";

/** Registers the owners' photo calls. `scope` is the only Fastify scope that accepts multipart forms. */
export async function registerUploadRoutes(scope: FastifyInstance, serve: ServeCall, deps: UploadDeps): Promise<void> {
  await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  serve(propertyCalls.addPhoto, async (request) => {
    const sent = { upload: request, read: () => readMultipart(request, { howSent, read: () => readParts(request) }) };
    return await addPhotos(deps, request.viewer, request.params.id, sent);
  });
  serve(propertyCalls.orderPhoto, ({ viewer, params, body }) =>
    orderPhoto(deps, viewer, { propertyId: params.id, photoId: params.imageId }, body.order),
  );
  serve(propertyCalls.deletePhoto, ({ viewer, params }) =>
    deletePhoto(deps, viewer, { propertyId: params.id, photoId: params.imageId }),
  );
}
