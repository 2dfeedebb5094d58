import { api } from "../../lib/api/api.ts";
import { notificationCalls } from "../../lib/api/calls.ts";
import { closePushes, ofKind } from "../../lib/push/shown-pushes.ts";
import { isSignedIn, sessionKey } from "../../lib/session/session.ts";
import { readUnread, setUnread } from "./unread.ts";

let marking: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Resolves once marking is done: a list that is loaded before would still be unread. */
export function waitForMarking(): Promise<unknown> {
  return marking;
}

/** Calls the listener when everything was marked read, by the bell or on the screen. */
export function subscribeToMarking(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether it worked, and what went wrong where the server said so. */
type Marked = { readonly isMarked: boolean; readonly error?: unknown };

/** All unread notifications become read, in one call. If that fails the badge comes back. */
export function markAllNotificationsRead(): Promise<Marked> {
  if (!isSignedIn()) return Promise.resolve({ isMarked: false });
  const { notifications } = readUnread();
  const person = sessionKey();
  setUnread({ notifications: 0 });
  closePushes(ofKind.notifications);
  const marked = api.call(notificationCalls.markAllNotificationsRead, { body: { is_read: true } }).then(
    ({ status }): Marked => ({ isMarked: status === 200 }),
    (error: unknown): Marked => ({ isMarked: false, error }),
  );
  marking = marked.then(({ isMarked }) => {
    if (person === sessionKey()) setUnread({ notifications: readUnread().notifications + (isMarked ? 0 : notifications) });
  });
  for (const listener of listeners) listener();
  return marked;
}
