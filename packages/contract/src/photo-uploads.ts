import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { object, queryId } from "./primitives.ts";

const uploadParams = z.object({ id: queryId, upload: z.uuid() });

const uploadBody = object("PhotoUploadBody", {
  /** Bytes. */
  size: z.int().min(1),
  /** The hash of the whole file, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/i, "Must be a SHA-256 in hex, 64 characters."),
});

const photoUpload = object("PhotoUpload", { upload: z.uuid() });

/** Photos that go up resumably: the tus protocol 1.0, core and creation. */
export const photoUploadCalls = defineGroup("photos", {
  createPhotoUpload: call("POST", "main/properties/{id}/uploads/", "required", {
    keyScope: "listings:write",
    summary:
      "Begin to upload a photo in parts. The same file again is the same upload until it is finished, for 24 hours. A person's oldest unfinished uploads give way to new ones. 413 for a file over the limit",
    body: uploadBody,
    answers: { 201: photoUpload },
  }),
  getPhotoUpload: call("HEAD", "main/properties/{id}/uploads/{upload}/", "required", {
    keyScope: "listings:write",
    summary: "How many bytes have arrived (`Upload-Offset`, as `Tus-Resumable: 1.0.0`). All of them: its photo is there",
    params: uploadParams,
    answers: { 200: null },
  }),
  continuePhotoUpload: call("PATCH", "main/properties/{id}/uploads/{upload}/", "required", {
    keyScope: "listings:write",
    summary:
      "Send bytes from `Upload-Offset` on, as `Tus-Resumable: 1.0.0`; those that arrive stay, whatever becomes of the request. The last one adds the photo, once, with the errors of `addPhoto`. 409 at another offset; 400, and the upload is gone, for bytes of another SHA-256 or no photo",
    params: uploadParams,
    stream: "application/offset+octet-stream",
  }),
});
