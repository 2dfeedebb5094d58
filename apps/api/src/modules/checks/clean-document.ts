import { redrawDocument, UnsupportedImageError } from "../../platform/images.ts";
import type { Semaphore } from "../../platform/load/semaphore.ts";
import { CheckErrors } from "./check-errors.ts";

export type CleanDocument = { bytes: Buffer; contentType: "image/jpeg" | "application/pdf" };

/**
 * What a scan of a document never has. A PDF can hide these in compressed parts, so this only turns away the careless ones: a PDF is
 * never shown by our pages, but saved by staff.
 */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/;

/** A name in a PDF may be spelled with escapes: `/J#61vaScript` is `/JavaScript`. */
function spellNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-";
}

/** A file as it is stored: a picture encoded again, a PDF as it is. @throws AppError a field error for anything else */
export async function cleanDocument(bytes: Buffer, semaphore?: Semaphore): Promise<CleanDocument> {
  if (isPdf(bytes)) {
    if (active.test(spellNames(bytes.toString("latin1")))) throw CheckErrors.withScript();
    return { bytes, contentType: "application/pdf" };
  }
  try {
    return { bytes: await redrawDocument(bytes, semaphore), contentType: "image/jpeg" };
  } catch (error) {
    throw error instanceof UnsupportedImageError ? CheckErrors.notADocument() : error;
  }
}
