import { limits } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";

function refusedField(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}

/** The errors of checks, with the texts that users read. */
export const CheckErrors = {
  notMultipart: () =>
    new AppError("unsupported_media", "A check is sent as multipart/form-data, its files in the field documents."),
  bodyTooLarge: () => new AppError("too_large", "The request is too large."),
  unreadable: () => new AppError("invalid", "The upload could not be read to its end."),
  noDocument: () => refusedField("documents", "Please add a picture or a PDF of the document."),
  tooMany: () => refusedField("documents", `At most ${limits.maxCheckDocuments} files.`),
  tooLarge: () => refusedField("documents", "A file is larger than 5 MB. A photo from your phone, made smaller, is enough."),
  notADocument: () =>
    refusedField("documents", "One of the files cannot be read. Please choose a JPEG, a PNG or a PDF that opens on your device."),
  withScript: () =>
    refusedField("documents", "A PDF has a script or a program in it. Please send a picture of the document instead."),
  notYours: () => refusedField("property", "This is no listing of yours."),
  waitsAlready: () => new AppError("conflict", "You have sent this already. Our staff will look at it soon."),
  tooOften: (retryAfterSeconds: number) =>
    new AppError("too_many", "You have sent many checks today. Please go on tomorrow.", { retryAfterSeconds }),
  unknown: () => new AppError("not_found", "There is no such check."),
  ended: () => new AppError("not_found", "This link has ended, or the document is deleted."),
  decidedAlready: (by: string | null) =>
    new AppError("conflict", by === null ? "This check is decided or has expired." : `@${by} has decided this check meanwhile.`),
  listingGone: () => new AppError("conflict", "The listing is gone. Please reject the check and say so."),
  withoutDocuments: () => new AppError("conflict", "It has no documents. Please reject the check and say so."),
  notStored: () => new AppError("unavailable", "The documents could not be stored. Please try again.", { retryAfterSeconds: 5 }),
};
