import { limits } from "@efie/contract";
import type { Entry, ZipFile } from "yauzl";
import { openPromise } from "yauzl";
import { isLink, listFiles, readFile, ZipError } from "../../platform/zip.ts";
import { CellError } from "./columns/read-cell.ts";

/** The files of a ZIP of photos. */
export type PhotoArchive = {
  /** The bytes of a photo. @throws CellError for a name that means none, or not one, and for a file that cannot be used */
  read(name: string): Promise<Buffer>;
  close(): void;
};

/** All photos of a full sheet, and some that no row names. They hardly get smaller in a ZIP. */
const bounds = { maxEntries: 5_000, maxBytes: 2 * limits.maxImportPhotosBytes };

function find(entries: readonly Entry[], name: string): Entry {
  const exact = entries.find(({ fileName }) => fileName === name);
  if (exact) return exact;
  const alike = entries.filter(({ fileName }) => fileName.toLowerCase() === name.toLowerCase());
  const [first, second] = alike;
  if (second)
    throw new CellError(`"${name}" may be ${alike.map(({ fileName }) => `"${fileName}"`).join(" or ")}. Write it as in the ZIP.`);
  if (!first) throw new CellError(`The ZIP has no photo "${name}". Write its name with its folder, as in "house 7/front.jpg".`);
  return first;
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const name = entry.fileName;
  if (isLink(entry)) throw new CellError(`"${name}" is a link to another file. Put the photo itself into the ZIP.`);
  if (entry.isEncrypted()) throw new CellError(`"${name}" has a password. Make a ZIP without one.`);
  if (entry.uncompressedSize >= limits.maxPhotoBytes)
    throw new CellError(`"${name}" is too large. Each photo must be smaller than 500 KB.`);
  try {
    return await readFile(zip, entry);
  } catch (error) {
    throw new CellError(`"${name}" is damaged in the ZIP. Make the ZIP again.`, { cause: error });
  }
}

/** Opens a ZIP on this machine and reads its directory. @throws ZipError */
export async function openArchive(path: string): Promise<PhotoArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new ZipError("It is no ZIP, or it is damaged.", { cause: error });
  });
  try {
    const entries = await listFiles(zip, bounds);
    return { read: async (name) => await read(zip, find(entries, name)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What rows find where no ZIP was sent. */
export const noArchive: PhotoArchive = {
  read: (name) => Promise.reject(new CellError(`"${name}" is named, but no ZIP of photos was sent.`)),
  close: () => {},
};
