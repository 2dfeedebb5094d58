import { buffer } from "node:stream/consumers";
import type { Entry, ZipFile } from "yauzl";

/** A ZIP cannot be used, for a reason that is a sentence. */
export class ZipError extends Error {
  override name = "ZipError";
}

type Bounds = { maxEntries: number; maxBytes: number };

const isDirectory = ({ fileName }: Entry): boolean => fileName.endsWith("/");

/** The files of a ZIP, as its directory declares them. @throws ZipError for too many, too large ones, and names that lead out of it */
export async function listFiles(zip: ZipFile, { maxEntries, maxBytes }: Bounds): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw new ZipError(`It has more than ${maxEntries} files.`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    const isOutside = error instanceof Error && /^(invalid relative|absolute) path/.test(error.message);
    throw new ZipError(isOutside ? "It has a file whose name leads to another folder." : "It could not be read.", {
      cause: error,
    });
  }
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxBytes)
    throw new ZipError(`Its files are larger than ${Math.round(maxBytes / 1024 / 1024)} MB together.`);
  return entries.filter((entry) => !isDirectory(entry));
}

/** Whether an entry is a symbolic link, as Unix marks one. */
export function isLink({ externalFileAttributes }: Entry): boolean {
  // The upper half is the mode of a file, and its first four bits the kind.
  return ((externalFileAttributes >>> 28) & 0xf) === 0xa;
}

/** The bytes of a file, never more than declared: the library stops at the first byte beyond. @throws Error for a damaged or encrypted one */
export async function readFile(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return await buffer(await zip.openReadStreamPromise(entry));
}
