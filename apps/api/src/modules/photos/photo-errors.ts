import { limits } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";

function refusedFile(message: string): AppError {
  return new AppError("invalid", message, { fields: { images: [message] } });
}

/** The errors of photos, with the texts that users read. */
export const PhotoErrors = {
  none: () => refusedFile("Select at least one image"),
  tooLarge: () => refusedFile("Image too large. Each image must be smaller than 500 KB. Please pick a smaller file."),
  notAPhoto: () => refusedFile("This file is damaged, or is not a JPEG, PNG or WebP picture. Please choose another one."),
  unreadable: () => new AppError("invalid", "The upload could not be read to its end."),
  bodyTooLarge: () => new AppError("too_large", "The request is too large."),
  notMultipart: () => new AppError("unsupported_media", "Photos are sent as multipart/form-data, in the field images."),
  full: () => new AppError("conflict", `A property has at most ${limits.maxPhotosPerProperty} photos.`),
  noSuchPhoto: () => new AppError("not_found", "No such photo."),
  lastOfVerified: () => new AppError("conflict", "A published listing keeps at least one photo. Add another one first."),
  notStored: () => new AppError("unavailable", "The photo could not be stored. Please try again.", { retryAfterSeconds: 5 }),
};
