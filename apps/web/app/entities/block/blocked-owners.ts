import { useSyncExternalStore } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { blockCalls } from "../../lib/api/calls.ts";
import { sessionKey } from "../../lib/session/session.ts";

/**
 * Pages are the same for everybody, so the cards of people whom the reader has blocked, or who have blocked the reader, are hidden here;
 * a property's page says it. Load it only for signed-in people.
 */

/** Whom the reader has blocked. */
let ids: readonly number[] = [];
const listeners = new Set<() => void>();
let blockers: readonly number[] = [];
let sheet: CSSStyleSheet | null = null;
/** Counts changes: an answer that was asked for before one is out of date. */
let changes = 0;

function setBlocked(next: readonly number[], nextBlockers = blockers): void {
  ids = next;
  blockers = nextBlockers;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const rules = [...ids, ...blockers].map(
    (id) => `li:has(> [data-owner="${id}"]), [data-owner="${id}"] { display: none !important }`,
  );
  sheet.replaceSync(rules.join("\n"));
  for (const listener of listeners) listener();
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

/** Blocks a person, or takes that back. @throws ApiError */
export async function changeBlock(user: number, isBlocked: boolean): Promise<void> {
  if (isBlocked) requireSession(await api.call(blockCalls.createBlock, { body: { user } }));
  else await api.call(blockCalls.deleteBlock, { params: { user } });
  changes += 1;
  const others = ids.filter((id) => id !== user);
  setBlocked(isBlocked ? [...others, user] : others);
}

/** Whether the reader has blocked this person. */
export function hasBlocked(id: number): boolean {
  return ids.includes(id);
}

const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));

export function useBlocked(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasBlocked(id),
    () => false,
  );
}
