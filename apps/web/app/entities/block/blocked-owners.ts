import { useSyncExternalStore } from "react";
import { api } from "../../lib/api/api.ts";
import { blockCalls } from "../../lib/api/calls.ts";

/**
 * Pages are the same for everybody, so what people posted whom the reader has blocked is hidden here: their cards, and the ways to
 * contact them. Load it only for signed-in people.
 */

let ids: readonly number[] = [];
const listeners = new Set<() => void>();
let sheet: CSSStyleSheet | null = null;

export function setBlocked(next: readonly number[]): void {
  ids = next;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const rules = ids.map((id) => `li:has(> [data-owner="${id}"]), [data-owner="${id}"] { display: none !important }`);
  sheet.replaceSync(rules.join("\n"));
  for (const listener of listeners) listener();
}

/** Reads whom the signed-in person has blocked. A failure hides nothing: writing to them is refused anyway. */
export async function loadBlocked(): Promise<void> {
  const { data } = await api.call(blockCalls.listBlocks).catch(() => ({ data: null }));
  if (data !== null) setBlocked(data.map(({ user }) => user.id));
}

const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));

export function useBlocked(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ids.includes(id),
    () => false,
  );
}
