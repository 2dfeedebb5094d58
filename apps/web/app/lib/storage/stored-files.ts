import { clear, createStore, del, get, set, type UseStore } from "idb-keyval";

type StoredFile = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

/** What this tab stored, for browsers whose storage is full or refused. */
const inMemory = new Map<string, readonly File[]>();
let store: UseStore | null = null;
/** Writes follow one another, so that the last one stays. */
let lastWrite: Promise<unknown> = Promise.resolve();

function openStore(): UseStore {
  store ??= createStore("efie", "kept-files");
  return store;
}

/** As bytes: some browsers lose a file that was stored as it is when its original goes. */
async function serialize(file: File): Promise<StoredFile> {
  return { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}

async function write(key: string, files: readonly File[]): Promise<boolean> {
  try {
    if (files.length === 0) await del(key, openStore());
    else await set(key, await Promise.all(files.map(serialize)), openStore());
    return true;
  } catch {
    // They only do not survive a reload.
    return false;
  }
}

/** Files stored on this device under the key: they survive a reload and a closed tab. */
export async function readStoredFiles(key: string): Promise<readonly File[]> {
  const known = inMemory.get(key);
  if (known !== undefined) return known;
  try {
    const stored = (await get<readonly StoredFile[]>(key, openStore())) ?? [];
    return stored.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
}

/** Replaces what was stored under the key; no files remove it. Returns false where the device has no room: this tab has them all the same. */
export function storeFiles(key: string, files: readonly File[]): Promise<boolean> {
  inMemory.set(key, files);
  const written = lastWrite.then(() => write(key, files));
  lastWrite = written;
  return written;
}

export function forgetStoredFiles(): Promise<void> {
  inMemory.clear();
  const cleared = lastWrite.then(() => clear(openStore())).catch(() => {});
  lastWrite = cleared;
  return cleared;
}
