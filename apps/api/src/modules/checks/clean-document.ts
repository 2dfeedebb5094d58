import { readFile, writeFile } from "node:fs/promises";
import { imageSemaphore, redrawDocument, UnsupportedImageError } from "../../platform/images.ts";
import type { TemporaryFile } from "../../platform/storage/storage.ts";
import { CheckErrors } from "./check-deps.ts";

export type CleanDocument = TemporaryFile & { contentType: "image/jpeg" | "application/pdf" };

/** What a scan never has. A PDF can hide these in compressed parts, so this turns away the careless ones only: our pages show no PDF, staff save it. */
const activeNames = ["JavaScript", "JS", "Launch", "EmbeddedFile", "RichMedia"];

/** A letter of a name in a PDF, which may be spelled with an escape: `/J#61vaScript` is `/JavaScript`. */
function letterOf(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

/** Read in one pass: to spell every escape of 5 MB took seconds, in which nobody else was served. */
const active = new RegExp(`/(?:${activeNames.map((name) => Array.from(name, letterOf).join("")).join("|")})\\b`);

/** What is stored of a file: a picture encoded again, a PDF as it is. Both are read into memory, so both wait for the semaphore. @throws AppError a field error */
export async function cleanDocument(file: TemporaryFile, semaphore = imageSemaphore): Promise<CleanDocument> {
  return await semaphore(() => clean(file));
}

async function clean({ path, size }: TemporaryFile): Promise<CleanDocument> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    if (active.test(bytes.toString("latin1"))) throw CheckErrors.withScript();
    return { path, size, contentType: "application/pdf" };
  }
  try {
    const picture = await redrawDocument(bytes);
    await writeFile(path, picture);
    return { path, size: picture.length, contentType: "image/jpeg" };
  } catch (error) {
    throw error instanceof UnsupportedImageError ? CheckErrors.notADocument() : error;
  }
}
