import { del, get, set, update } from "idb-keyval";
import type { EntryStore } from "./drain.ts";
import type { Entries, Entry } from "./entries.ts";
import { attempt, readDevice, writeDevice } from "../storage/device.ts";
import { createDeviceStore } from "../storage/device-store.ts";

const inStore = createDeviceStore("efie-send-queue", "kept");
const [entriesKey, sessionKey] = ["entries", "session"];
const leavingKey = "send-queue:leaving";

/** Tokens for a worker, which cannot read those of the pages. */
export type WorkerSession = { readonly person: string; readonly refresh: string };

/**
 * The entries, on this device. Where its storage is full or refused, they are in this tab's memory as long as it is open; then
 * `isLasting` is false.
 */
export function createEntryStore(): EntryStore & { readonly isLasting: () => boolean } {
  let memory: Entries | null = null;
  /** Sent or taken back while only memory could be written. */
  const removed = new Set<string>();

  function unite(stored: Entries): Entries {
    if (memory === null) return stored;
    const isKnown = ({ id }: Entry) => removed.has(id) || memory?.some((entry) => entry.id === id) === true;
    return [...stored.filter((entry) => !isKnown(entry)), ...memory];
  }

  async function read(): Promise<Entries> {
    return unite((await inStore((at) => get<Entries>(entriesKey, at)).catch(() => undefined)) ?? []);
  }

  async function changeInMemory(change: (entries: Entries) => Entries): Promise<Entries> {
    const before = await read();
    const next = change(before);
    for (const { id } of before) if (!next.some((entry) => entry.id === id)) removed.add(id);
    memory = next;
    return next;
  }

  return {
    read,
    async change(change) {
      let next: Entries = [];
      try {
        await inStore((at) => update<Entries>(entriesKey, (stored = []) => (next = change(unite(stored))), at));
      } catch {
        return await changeInMemory(change);
      }
      memory = null;
      removed.clear();
      return next;
    },
    isLasting: () => memory === null,
  };
}

export async function storeWorkerSession(session: WorkerSession | null): Promise<void> {
  // Without it nothing is sent before the next start.
  await inStore((at) => (session === null ? del(sessionKey, at) : set(sessionKey, session, at))).catch(() => {});
}

export async function readWorkerSession(): Promise<WorkerSession | null> {
  return (await inStore((at) => get<WorkerSession>(sessionKey, at)).catch(() => undefined)) ?? null;
}

/** Keeps what is added while the page goes away: IndexedDB may not be written in time, and without a connection nothing is sent beside. */
export function storeLeaving(entries: Entries): void {
  writeDevice(leavingKey, entries.length === 0 ? null : JSON.stringify(entries));
}

/** What an earlier page kept so, oldest first; it is given once. */
export function takeLeaving(): Entries {
  const entries = attempt(() => JSON.parse(readDevice(leavingKey) ?? "[]") as Entries, []);
  writeDevice(leavingKey, null);
  return entries;
}
