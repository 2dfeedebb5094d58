import type { UploadGate } from "../../http/api/upload-gate.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Semaphore, KeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { PhotographedProperties } from "../properties/index.ts";
import { limits } from "@efie/contract";
import { AppError, fieldError } from "../../platform/app-error.ts";

export type PhotosDeps = {
  db: Executor;
  clock: Clock;
  storage: Storage;
  properties: PhotographedProperties;
  /** Limits concurrent rendering; the process's own semaphore when omitted. */
  imageSemaphore?: Semaphore | undefined;
};

/** `uploadSemaphores` serializes the uploads of each user, so that one user does not take every rendering slot. */
export type UploadDeps = PhotosDeps & { uploadSemaphores: KeyedSemaphores; uploadGate: UploadGate };

/** The user who changes photos. */
export type PhotoEditor = { id: number; isStaff: boolean };

const refusedFile = (message: string): AppError => fieldError("images", message);

const tooLarge = "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.";

export const PhotoErrors = {
  none: () => refusedFile("Select at least one image"),
  tooLarge: () => refusedFile(tooLarge),
  notAPhoto: () => refusedFile("This file is damaged, or is not a JPEG, PNG or WebP picture. Please choose another one."),
  tooLargeToBegin: () => new AppError("too_large", tooLarge),
  changedOnTheWay: () => refusedFile("This photo was damaged on the way. Please try again."),
  noSuchUpload: () => new AppError("not_found", "No such upload."),
  elsewhere: () => new AppError("conflict", "Other bytes of this photo have arrived meanwhile. Ask how many there are."),
  full: () => new AppError("conflict", `A property has at most ${limits.maxPhotosPerProperty} photos.`),
  noSuchPhoto: () => new AppError("not_found", "No such photo."),
  lastOfVerified: () => new AppError("conflict", "A published listing keeps at least one photo. Add another one first."),
  notStored: () => new AppError("unavailable", "The photo could not be stored. Please try again.", { retryAfterSeconds: 5 }),
};
