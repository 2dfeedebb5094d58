import type { Entries } from "./entries.ts";

const name = "send-queue:leaving";

/** Keeps what is added while the page goes away: IndexedDB may not be written in time, and without a connection nothing is sent beside. */
export function storeLeaving(entries: Entries): void {
  try {
    if (entries.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(entries));
  } catch {
    // A full or refused storage: IndexedDB may do.
  }
}

/** What an earlier page kept so, oldest first; it is given once. */
export function takeLeaving(): Entries {
  try {
    const entries = JSON.parse(localStorage.getItem(name) ?? "[]") as Entries;
    localStorage.removeItem(name);
    return entries;
  } catch {
    return [];
  }
}
