import { useSyncExternalStore } from "react";
import { createListeners } from "../../lib/browser/listeners.ts";

/**
 * Pages are the same for everybody, so the cards of people whom the reader has blocked, or who have blocked the reader, are hidden here;
 * a property's page says it. `load-blocked.ts` learns who they are.
 */

/** Whom the reader has blocked. */
let ids: readonly number[] = [];
const { subscribe, announce } = createListeners();
let blockers: readonly number[] = [];
let sheet: HTMLStyleElement | null = null;

/** Hides the listings of whom the reader has blocked, and of who has blocked the reader; of nobody else. */
export function setBlocked(next: readonly number[], nextBlockers = blockers): void {
  ids = next;
  blockers = nextBlockers;
  if (sheet === null) {
    // The page's policy takes style sheets with its nonce only.
    sheet = Object.assign(document.createElement("style"), {
      nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
    });
    document.head.append(sheet);
  }
  const hide = "{ display: none !important }";
  // One by one: a browser that does not know `:has` leaves out that rule only.
  const rules = [...ids, ...blockers].flatMap((id) => [`li:has(> [data-owner="${id}"]) ${hide}`, `[data-owner="${id}"] ${hide}`]);
  sheet.textContent = rules.join("\n");
  announce();
}

/** Who is hidden, as the server's answer has it. */
export const readHidden = () => ({ blocked: ids, blocked_by: blockers });

/** Whether the reader has blocked this person. */
export function hasBlocked(id: number): boolean {
  return ids.includes(id);
}

export function useBlocked(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasBlocked(id),
    () => false,
  );
}
