import { limits } from "@efie/contract";
import type { UploadGate } from "../../http/api/upload-gate.ts";
import { AppError, fieldError, tooMany } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Rates } from "../../rate-limits.ts";
import type { PrivateFiles } from "../../platform/storage/create-storage.ts";
import type { indexPlaces } from "./columns/read-places.ts";
import type { ImportedPhotos } from "../photos/index.ts";
import type { ImportedProperties } from "../properties/index.ts";

export type ImportsDeps = {
  /** The primary, for reads too: people look at what they have just sent. */
  db: Executor;
  clock: Clock;
  reportError: ReportError;
  /** The ZIPs of photos. */
  privateFiles: PrivateFiles;
  properties: ImportedProperties;
  photos: ImportedPhotos;
  readPlaces: () => Promise<Parameters<typeof indexPlaces>[0]>;
};

/** `wake` begins what waits, without waiting for it. */
export type StartDeps = ImportsDeps & {
  wake: () => void;
  rates: Rates;
  /** One upload of a person at a time. */
  uploadSemaphores: KeyedSemaphores;
  uploadGate: UploadGate;
};

/** An import ends, for a reason that is a sentence. */
export class ImportFailure extends Error {
  override name = "ImportFailure";
}

export const failures = {
  mayNotPost: "Your account cannot post listings at present.",
  filesGone: "The ZIP of photos is gone. Please import the sheet again.",
  stuck: "It could not be finished, and we have been told. Rows that are done stay done; please import the sheet again.",
};

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

export const ImportErrors = {
  noFile: () => fieldError("file", "Please choose the sheet: a CSV, or an Excel workbook (.xlsx)."),
  badFile: (sentence: string) => fieldError("file", sentence),
  fileTooLarge: () => fieldError("file", `The sheet is larger than ${megabytes(limits.maxImportBytes)} MB. Please split it.`),
  badPhotos: (sentence: string) => fieldError("photos", `The ZIP of photos cannot be used. ${sentence}`),
  photosTooLarge: () =>
    fieldError(
      "photos",
      `The ZIP is larger than ${megabytes(limits.maxImportPhotosBytes)} MB. Please make the photos smaller, or split it.`,
    ),
  notStored: () => new AppError("unavailable", "The files could not be stored. Please try again.", { retryAfterSeconds: 5 }),
  unknown: () => new AppError("not_found", "There is no such import."),
  runsAlready: () => new AppError("conflict", "Another import of yours is running. Please wait until it is done."),
  tooMany: tooMany("You have imported very often today. Please go on tomorrow."),
  changedTooOften: tooMany("You have changed what your columns mean very often. Please go on in an hour."),
  notChecked: () => new AppError("conflict", "This import is still being checked."),
  cannotChange: () => new AppError("conflict", "This import cannot be changed any more. Please import the sheet again."),
  unknownHeading: (heading: string) => fieldError("columns", `The sheet has no heading "${heading}".`),
  givenByColumn: (label: string) =>
    fieldError("defaults", `A column is "${label}". Please leave the column or the one value for all out.`),
  fieldTwice: (label: string) => fieldError("columns", `Two columns are "${label}". Please leave one of them out.`),
};
