import { useSyncExternalStore } from "react";
import { createListeners } from "../browser/listeners.ts";
import { readDevice, writeDevice } from "./device.ts";

/** The items of a stored list. People and other programs can write anything there: what is no list, or no item, counts as nothing. */
export function parseList<Item>(text: string | null, isItem: (one: unknown) => one is Item, most: number): readonly Item[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** A short list of this device, which all its tabs follow. Where the storage is full or refused, it lasts as long as the page. */
export function createStoredList<Item>(key: string, isItem: (one: unknown) => one is Item, most: number) {
  const none: readonly Item[] = [];
  const { subscribe, announce } = createListeners();
  let items: readonly Item[] | null = null;

  function read(): readonly Item[] {
    items ??= parseList(readDevice(key), isItem, most);
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
