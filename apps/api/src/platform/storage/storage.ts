import type { Readable } from "node:stream";

/** A stored file on its way out. */
export type StoredFile = {
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
};

/**
 * Where photos are kept. Names are made of the content's hash, so a file never changes under its name
 * and storing it twice is harmless.
 */
export type Storage = {
  /** Resolves once the bytes would survive a crash of the process. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
};

/** The store failed or refused; the caller may try again later. */
export class StorageError extends Error {
  override name = "StorageError";
}

/** The store did not say whether it did what it was asked for, and may yet do it. */
export class StoreAwayError extends StorageError {
  override name = "StoreAwayError";
}

/**
 * Whether a name is one of ours: `<32 hex digits>-<rendition>.webp`. Everything that reaches a path or a
 * key passes here first, so nothing like `../` ever does.
 */
export function isStorageName(name: string): boolean {
  return /^[0-9a-f]{32}-[a-z]{1,20}\.webp$/.test(name);
}

/** @throws StorageError for a name that is not ours */
export function assertStorageName(name: string): void {
  if (!isStorageName(name)) throw new StorageError("That is no name of a stored file");
}
