import type { Readable } from "node:stream";

/** A stored file that is being read. */
export type StoredFile = {
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
};

/** The storage of photos and previews. Names contain the hash of the content, so files never change and storing one twice is harmless. */
export type Storage = {
  /** Resolves when the bytes survive a crash of the process. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when the file does not exist. */
  get(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
  /** Writes something and removes it. @throws where nothing can be written */
  checkWrite(): Promise<void>;
};

/** A file on this machine that its maker removes after use. */
export type TemporaryFile = { readonly path: string; readonly size: number };

/** The storage of files that only their owners may read. The public address of photos never leads to them. */
export type PrivateFiles = {
  /** Resolves when the file is complete and survives a crash of the process. Memory does not grow with its size. */
  put(name: string, content: Readable): Promise<void>;
  /** Null when the file does not exist. */
  get(name: string): Promise<StoredFile | null>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
  /** Writes what is not complete or not checked yet. */
  putAside(content: Readable): Promise<TemporaryFile>;
};

/** The store failed or refused; the caller may try again later. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** The outcome is unknown: the store did not respond and may still execute the request. */
export class StoreAwayError extends StorageError {
  override name = "StoreAwayError";
}

/** Whether a name has the form `<32 hex digits>-<rendition>.webp`, `.avif` or `.jpg`. All names are checked before they become a path or a key. */
export function isStorageName(name: string): boolean {
  return /^[0-9a-f]{32}-[a-z]{1,20}\.(webp|avif|jpg)$/.test(name);
}

/** The content type that a name stands for. */
export function contentTypeOf(name: string): string {
  if (name.endsWith(".jpg")) return "image/jpeg";
  return name.endsWith(".avif") ? "image/avif" : "image/webp";
}

/** @throws StorageError for an invalid name */
export function assertStorageName(name: string): void {
  if (!isStorageName(name)) throw new StorageError("That is no name of a stored file");
}
