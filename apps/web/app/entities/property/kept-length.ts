import { limits } from "@efie/contract/limits";

/** How many properties stand below a list's first page, and how far its reader has scrolled, in CSS pixels. */
export type KeptLength = { readonly count: number; readonly scrolled: number };

const prefix = "more:";

/**
 * Keeps a list's length for this entry of the tab's history. Phones unload tabs that are not looked at, so a way to WhatsApp and back is
 * a reload.
 */
export function keepLength(entry: string, count: number): void {
  try {
    sessionStorage.setItem(prefix + entry, JSON.stringify({ count, scrolled: Math.round(scrollY) } satisfies KeptLength));
  } catch {
    // A browser that stores nothing begins with the first page again.
  }
}

/** @returns null if the list had only its first page; at most as many as one call returns */
export function readLength(entry: string): KeptLength | null {
  try {
    const { count, scrolled } = JSON.parse(sessionStorage.getItem(prefix + entry) ?? "null") as KeptLength;
    if (!Number.isInteger(count) || !Number.isInteger(scrolled) || count < 1) return null;
    return { count: Math.min(count, limits.maxPageSize), scrolled };
  } catch {
    return null;
  }
}
