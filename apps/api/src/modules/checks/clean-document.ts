import { redrawDocument, UnsupportedImageError } from "../../platform/images.ts";
import type { Semaphore } from "../../platform/load/semaphore.ts";
import { CheckErrors } from "./check-errors.ts";

export type CleanDocument = { bytes: Buffer; contentType: "image/jpeg" | "application/pdf" };

/**
 * What a scan of a document never has. A PDF can hide these in compressed parts, so this only turns away the careless ones: a PDF is
 * never shown by our pages, but saved by staff.
 */
const activeNames = ["JavaScript", "JS", "Launch", "EmbeddedFile", "RichMedia"];

/** A letter of a name in a PDF, which may be spelled with an escape: `/J#61vaScript` is `/JavaScript`. */
function letterOf(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

/** Read in one pass: to spell every escape of 5 MB took seconds, in which nobody else was served. */
const active = new RegExp(`/(?:${activeNames.map((name) => Array.from(name, letterOf).join("")).join("|")})\\b`);

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-";
}

/** A file as it is stored: a picture encoded again, a PDF as it is. @throws AppError a field error for anything else */
export async function cleanDocument(bytes: Buffer, semaphore?: Semaphore): Promise<CleanDocument> {
  if (isPdf(bytes)) {
    if (active.test(bytes.toString("latin1"))) throw CheckErrors.withScript();
    return { bytes, contentType: "application/pdf" };
  }
  try {
    return { bytes: await redrawDocument(bytes, semaphore), contentType: "image/jpeg" };
  } catch (error) {
    throw error instanceof UnsupportedImageError ? CheckErrors.notADocument() : error;
  }
}
