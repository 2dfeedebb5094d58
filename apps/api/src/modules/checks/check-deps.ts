import type { UploadGate } from "../../http/api/upload-gate.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedSemaphores, Semaphore } from "../../platform/load/semaphore.ts";
import type { Rates } from "../../rate-limits.ts";
import type { SignedLinks } from "../../platform/security/signed-links.ts";
import type { PrivateFiles } from "../../platform/storage/create-storage.ts";
import type { Claims } from "../claims/index.ts";
import type { RecordStaffAction } from "../moderation/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { flagSharedCheck } from "../cases/index.ts";
import type { Properties } from "../properties/index.ts";
import { limits } from "@efie/contract";
import { AppError, fieldError, tooMany } from "../../platform/app-error.ts";

export type CheckDeps = {
  /** The primary, for reads too: people look at what they have just sent. */
  db: Executor;
  clock: Clock;
  privateFiles: PrivateFiles;
  properties: Pick<Properties, "find" | "checked">;
  claims: Claims;
  /** Opens a case about a card or licence that another account has, too; in the transaction of the check. */
  flagSharedCheck: typeof flagSharedCheck;
  notifications: Notifications;
  /** Writes an entry of staff's trail, in the transaction of what they did. */
  recordStaffAction: RecordStaffAction;
  /** Limits what is read and drawn at a time; the process's own semaphore when omitted. */
  imageSemaphore?: Semaphore | undefined;
  /** One upload of a person at a time. */
  uploadSemaphores: KeyedSemaphores;
  uploadGate: UploadGate;
  rates: Rates;
  /** Links to documents, which last a minute. */
  links: SignedLinks;
  /** Hashes the numbers of Ghana Cards. */
  cardKey: Buffer;
};

/** The errors of checks, with the texts that users read. */
export const CheckErrors = {
  needsPhone: () => new AppError("forbidden", "Please verify your phone number first. You can send documents after that."),
  noDocument: () => fieldError("documents", "Please add a picture or a PDF of the document."),
  tooManyFiles: () => fieldError("documents", `At most ${limits.maxCheckDocuments} files.`),
  tooLarge: () => fieldError("documents", "A file is larger than 5 MB. A photo from your phone, made smaller, is enough."),
  notADocument: () =>
    fieldError("documents", "One of the files cannot be read. Please choose a JPEG, a PNG or a PDF that opens on your device."),
  withScript: () =>
    fieldError("documents", "A PDF has a script or a program in it. Please send a picture of the document instead."),
  notYours: () => fieldError("property", "This is no listing of yours."),
  waitsAlready: () => new AppError("conflict", "You have sent this already. Our staff will look at it soon."),
  tooMany: tooMany("You have sent many checks today. Please go on tomorrow."),
  unknown: () => new AppError("not_found", "There is no such check."),
  ended: () => new AppError("not_found", "This link has ended, or the document is deleted."),
  decidedAlready: (by: string | null) =>
    new AppError("conflict", by === null ? "This check is decided or has expired." : `@${by} has decided this check meanwhile.`),
  listingGone: () => new AppError("conflict", "The listing is gone. Please reject the check and say so."),
  withoutDocuments: () => new AppError("conflict", "It has no documents. Please reject the check and say so."),
  notStored: () => new AppError("unavailable", "The documents could not be stored. Please try again.", { retryAfterSeconds: 5 }),
};
