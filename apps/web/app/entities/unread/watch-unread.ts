import { syncWithPushes } from "./sync-with-pushes.ts";
import { fetchUnread, countMessages } from "./count-messages.ts";
import { createCounter } from "./counter.ts";
import { countMoves, isReadAtOnce, readUnread, setUnread } from "./unread.ts";
import { notificationCalls } from "../../lib/api/calls.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";
import { closePushes, ofKind } from "../../lib/push/shown-pushes.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";

/** Spec, section 9. */
const pollSeconds = { messages: 10, notifications: 15 };

const countNotifications = createCounter({
  ask: () => fetchUnread(notificationCalls.countUnreadNotifications),
  stamp: () => `${sessionKey()} ${countMoves("notifications")}`,
  apply: (notifications) => {
    setUnread({ notifications });
    if (notifications === 0) closePushes(ofKind.notifications);
  },
});

function countBoth(): void {
  countMessages();
  countNotifications();
}

/** Also while live when the tab is looked at again: another tab or phone may have read something. */
function pollCount(seconds: number, count: () => void): () => void {
  return poll(seconds, (isBack) => {
    if (isBack || !isLive()) count();
  });
}

/** Keeps the badges of the bar up to date: by the socket, and by polls (spec, section 9) while there is none. */
export function watchUnread(): () => void {
  let person = sessionKey();
  const ends = [
    listenLive({
      onConnected: countBoth,
      onEvent: ({ notification, message }) => {
        if (notification !== undefined) setUnread({ notifications: readUnread().notifications + 1 });
        // One's own message and one that was read come the same way, so these are counted, not added up.
        if (message !== undefined && !isReadAtOnce(message)) countMessages();
      },
    }),
    syncWithPushes(countNotifications),
    pollCount(pollSeconds.messages, countMessages),
    pollCount(pollSeconds.notifications, countNotifications),
    subscribeToSession(() => {
      if (person === sessionKey()) return;
      person = sessionKey();
      setUnread({ messages: 0, notifications: 0 });
      countBoth();
    }),
  ];
  countBoth();
  return () => {
    for (const end of ends) end();
  };
}
