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

/** Matches that a sentence names. */
const maxNamed = 3;

/** Files by their names in small letters. */
type Directory = ReadonlyMap<string, readonly Entry[]>;

/** What may be wrong with a name that no photo has. */
function adviseOn(name: string): string {
  const areSeveral = /[,;]/.test(name);
  return areSeveral
    ? 'Write | between names, as in "front.jpg|back.jpg".'
    : 'Write its name with its folder, as in "house 7/front.jpg".';
}

function find(directory: Directory, name: string): Entry {
  const alike = directory.get(name.toLowerCase()) ?? [];
  const exact = alike.find(({ fileName }) => fileName === name);
  if (exact) return exact;
  const [first, second] = alike;
  const named = alike.slice(0, maxNamed).map(({ fileName }) => `"${fileName}"`);
  if (second) throw new CellError(`"${name}" may be ${named.join(" or ")}. Write it as in the ZIP.`);
  if (!first) throw new CellError(`The ZIP has no photo "${name}". ${adviseOn(name)}`);
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
    const directory = Map.groupBy(await listFiles(zip, bounds), ({ fileName }) => fileName.toLowerCase());
    return { read: async (name) => await read(zip, find(directory, name)), close: () => zip.close() };
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
