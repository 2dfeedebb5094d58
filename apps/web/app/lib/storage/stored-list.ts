import { useSyncExternalStore } from "react";
import { createListeners } from "../browser/listeners.ts";
import { readDevice, writeDevice } from "./device.ts";

/** A short list of this device, which all its tabs follow. Where the storage is full or refused, it lasts as long as the page. */
export function createStoredList<Item>(key: string) {
  const none: readonly Item[] = [];
  const { subscribe, announce } = createListeners();
  let items: readonly Item[] | null = null;

  function parse(): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(readDevice(key) ?? "[]");
      return Array.isArray(stored) ? stored : none;
    } catch {
      return none;
    }
  }
  function read(): readonly Item[] {
    items ??= parse();
    return items;
  }
  function write(next: readonly Item[]): void {
    items = next;
    writeDevice(key, JSON.stringify(next));
    announce();
  }
  function subscribeInAllTabs(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      items = null;
      listener();
    };
    const end = subscribe(listener);
    addEventListener("storage", onStorage);
    return () => {
      end();
      removeEventListener("storage", onStorage);
    };
  }
  return {
    read,
    write,
    /** Answers what brings back what was there. */
    clear: () => {
      const cleared = read();
      write(none);
      return () => write(cleared);
    },
    /** None on the server and while hydrating: only the browser knows them. */
    useItems: () => useSyncExternalStore(subscribeInAllTabs, read, () => none),
  };
}
