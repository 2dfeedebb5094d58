import { createCounter } from "./counter.ts";
import { countMoves, setUnread } from "./unread.ts";
import { api } from "../../lib/api/api.ts";
import { messageCalls, type notificationCalls } from "../../lib/api/calls.ts";
import { closePushes, ofKind } from "../../lib/push/shown-pushes.ts";
import { sessionKey, isSignedIn } from "../../lib/session/session.ts";

type UnreadCall = typeof messageCalls.countUnreadMessages | typeof notificationCalls.countUnreadNotifications;

/** Signed out while it counted: nothing is unread, and nobody is asked. */
export async function fetchUnread(call: UnreadCall): Promise<number> {
  return isSignedIn() ? ((await api.call(call)).data?.unread ?? 0) : 0;
}

/** Asks how many messages are unread. */
export const countMessages = createCounter({
  ask: () => fetchUnread(messageCalls.countUnreadMessages),
  stamp: () => `${sessionKey()} ${countMoves("messages")}`,
  apply: (messages) => {
    setUnread({ messages });
    if (messages === 0) closePushes(ofKind.messages);
  },
});
