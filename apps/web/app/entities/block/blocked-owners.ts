import { useSyncExternalStore } from "react";
import { api, blockCalls } from "../../lib/api/api.ts";
import { createListeners } from "../../lib/browser/listeners.ts";
import { sessionKey } from "../../lib/session/session.ts";

/**
 * Pages are the same for everybody, so the cards of people whom the reader has blocked, or who have blocked the reader, are hidden here;
 * a property's page says it. Load it only for signed-in people.
 */

/** Whom the reader has blocked. */
let ids: readonly number[] = [];
const { subscribe, announce } = createListeners();
let blockers: readonly number[] = [];
let sheet: HTMLStyleElement | null = null;
/** Counts changes: an answer that was asked for before one is out of date. */
let changes = 0;

function setBlocked(next: readonly number[], nextBlockers = blockers): void {
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

/** Reads whose listings the signed-in person is not shown. A failure hides nothing: writing to them is refused anyway. */
export async function loadBlocked(): Promise<void> {
  const asked = changes;
  const { data } = await api.call(blockCalls.listHiddenOwners).catch(() => ({ data: null }));
  if (asked !== changes) return sessionKey() === null ? undefined : loadBlocked();
  if (data !== null) setBlocked(data.blocked, data.blocked_by);
}

/** Shows everything again, after the session has ended. */
export function forgetBlocked(): void {
  changes += 1;
  setBlocked([], []);
}

/** A person was blocked, or that was taken back. */
export function noteBlock(user: number, isBlocked: boolean): void {
  changes += 1;
  const others = ids.filter((id) => id !== user);
  setBlocked(isBlocked ? [...others, user] : others);
}

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
