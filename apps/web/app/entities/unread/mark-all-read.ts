import { api, notificationCalls } from "../../lib/api/api.ts";
import { createListeners } from "../../lib/browser/listeners.ts";
import { closePushes, ofKind } from "../../lib/push/shown-pushes.ts";
import { isSignedIn, sessionKey } from "../../lib/session/session.ts";
import { readUnread, setUnread } from "./unread.ts";

let marking: Promise<unknown> = Promise.resolve();
const allMarked = createListeners();

/** Resolves once marking is done: a list that is loaded before would still be unread. */
export function waitForMarking(): Promise<unknown> {
  return marking;
}

/** Calls the listener when everything was marked read, by the bell or on the screen. */
export const subscribeToMarking = allMarked.subscribe;

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
  allMarked.announce();
  return marked;
}
