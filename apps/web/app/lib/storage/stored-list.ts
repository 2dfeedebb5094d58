import { createListeners, endAll, listen } from "../browser/listeners.ts";
import { attempt, readDevice, writeDevice } from "./device.ts";
import { useOutside } from "../browser/shared-state.ts";

/** The items of a stored list. People and other programs can write anything there: what is no list, or no item, counts as nothing. */
export function parseList<Item>(text: string | null, isItem: (one: unknown) => one is Item, most: number): readonly Item[] {
  const stored = attempt<unknown>(() => JSON.parse(text ?? "[]"), null);
  return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];
}

/** A short list of this device, which all its tabs follow. Where the storage is full or refused, it lasts as long as the page. */
export function createStoredList<Item>(key: string, isItem: (one: unknown) => one is Item, most: number) {
  const none: readonly Item[] = [];
  const { subscribe, announce } = createListeners();
  /** The items, and what the device had stored then: read again where it has something else. */
  let known: { readonly text: string | null; readonly items: readonly Item[] } = { text: null, items: none };

  function read(): readonly Item[] {
    const text = readDevice(key);
    if (text !== known.text) known = { text, items: parseList(text, isItem, most) };
    return known.items;
  }
  /** Keeps the first ones, as many as the list may have. */
  function write(all: readonly Item[]): void {
    const items = all.slice(0, most);
    writeDevice(key, JSON.stringify(items));
    known = { text: readDevice(key), items };
    announce();
  }
  const subscribeInAllTabs = (listener: () => void) => endAll(subscribe(listener), listen(window, ["storage"], listener));
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
    useItems: () => useOutside(subscribeInAllTabs, read, none),
  };
}
