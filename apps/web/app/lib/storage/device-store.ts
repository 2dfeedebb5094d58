import { createStore, type UseStore, clear, del, get, keys, set, setMany } from "idb-keyval";

/** A store of this device for what is large or for workers, too. What is done in it rejects where the browser refuses it, some at once. */
export function createDeviceStore(database: string, name: string) {
  let opened: UseStore | null = null;
  return async <Answer>(work: (store: UseStore) => Promise<Answer>): Promise<Answer> => {
    opened ??= createStore(database, name);
    return await work(opened);
  };
}

type StoredFile = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

/** What this tab has stored until the device has it: for good where its storage is full or refused. Other tabs change what the device has. */
const inMemory = new Map<string, readonly File[]>();
const inStore = createDeviceStore("efie", "kept-files");
/** Writes follow one another, so that the last one stays. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** As bytes: some browsers lose a file that was stored as it is when its original goes. */
async function serialize(file: File): Promise<StoredFile> {
  return { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}

function leaveToDevice(key: string, files: readonly File[]): void {
  if (inMemory.get(key) === files) inMemory.delete(key);
}

async function write(key: string, files: readonly File[]): Promise<boolean> {
  try {
    const all = await Promise.all(files.map(serialize));
    await inStore((at) => (files.length === 0 ? del(key, at) : set(key, all, at)));
    leaveToDevice(key, files);
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
  const stored = (await inStore((at) => get<readonly StoredFile[]>(key, at)).catch(() => undefined)) ?? [];
  return stored.map(({ name, type, bytes }) => new File([bytes], name, { type }));
}

/** Replaces what was stored under the key; no files remove it. Returns false where the device has no room: this tab has them all the same. */
export function storeFiles(key: string, files: readonly File[]): Promise<boolean> {
  inMemory.set(key, files);
  const written = lastWrite.then(() => write(key, files));
  lastWrite = written;
  return written;
}

/** Files get another key, behind those that it has: all of them, or none where the device fails. */
export async function moveStoredFiles(from: string, to: string): Promise<void> {
  const files = await readStoredFiles(from);
  if (files.length === 0) return;
  const together = [...(await readStoredFiles(to)), ...files];
  const none: readonly File[] = [];
  inMemory.set(to, together);
  inMemory.set(from, none);
  const move = async () => {
    const all = await Promise.all(together.map(serialize));
    await inStore((at) =>
      setMany(
        [
          [to, all],
          [from, []],
        ],
        at,
      ),
    );
    await inStore((at) => del(from, at));
    leaveToDevice(to, together);
    leaveToDevice(from, none);
  };
  lastWrite = lastWrite.then(move).catch(() => {});
  await lastWrite;
}

/** The keys that begin so and have files. */
export async function findStoredFiles(start: string): Promise<readonly string[]> {
  const stored = await inStore((at) => keys<string>(at)).catch(() => []);
  const all = [...new Set([...stored, ...inMemory.keys()])].filter((key) => key.startsWith(start));
  const counts = await Promise.all(all.map(async (key) => (await readStoredFiles(key)).length));
  return all.filter((_key, index) => counts[index] !== 0);
}

export function forgetStoredFiles(): Promise<void> {
  inMemory.clear();
  const cleared = lastWrite.then(() => inStore(clear)).catch(() => {});
  lastWrite = cleared;
  return cleared;
}
