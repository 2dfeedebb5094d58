import { createSharedState } from "../../lib/browser/shared-state.ts";
import { useSignedIn } from "../../lib/session/session.ts";

type Unread = { readonly messages: number; readonly notifications: number };

const none: Unread = { messages: 0, notifications: 0 };
const unread = createSharedState(none);
const moves = { messages: 0, notifications: 0 };

/** What the badges show. `watch-unread.ts` keeps it up to date; a screen that marks something read says so here at once. */
export function setUnread(change: Partial<Unread>): void {
  const before = unread.read();
  const next = { ...before, ...change };
  for (const kind of Object.keys(change) as (keyof Unread)[]) moves[kind] += 1;
  if (next.messages !== before.messages || next.notifications !== before.notifications) unread.set(next);
}

/** Differs once the count was moved: an answer that was asked for before then is out of date. */
export function countMoves(kind: keyof Unread): number {
  return moves[kind];
}

let readingFrom: number | null = null;

/** The person whose messages count as read when they arrive, because the conversation is open and visible; null if none. */
export function setReadingFrom(personId: number | null): void {
  readingFrom = personId;
}

/** So that no badge lights up for a message that is in front of its reader already. */
export function isReadAtOnce({ sender }: { readonly sender: number }): boolean {
  return sender === readingFrom && document.visibilityState === "visible";
}

export const readUnread = unread.read;

/** Calls the listener when a count has changed. */
export const subscribeToUnread = unread.subscribe;

/** A guest has none. */
export function useUnread(): Unread {
  const counts = unread.useValue();
  return useSignedIn() ? counts : none;
}

/** Above it the bell says "9+" (spec, section 9). */
export const maxNotificationBadge = 9;

/** `7`, `99+`; null: no badge. */
export function badgeText(count: number, cap: number): string | null {
  if (count <= 0) return null;
  return count > cap ? `${cap}+` : String(count);
}
