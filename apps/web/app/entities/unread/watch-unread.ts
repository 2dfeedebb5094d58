import { api, notificationCalls } from "../../lib/api/api.ts";
import { endAll, listen } from "../../lib/browser/listeners.ts";
import { keepPush } from "../../lib/push/device-push.ts";
import { closePushes, ofNotification, showBadge } from "../../lib/push/shown-pushes.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";
import { countMessages, countNotifications } from "./counter.ts";
import { isReadAtOnce, readUnread, setUnread, subscribeToUnread } from "./unread.ts";

/** Spec, section 9. */
const pollSeconds = { messages: 10, notifications: 15 };

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
  countBoth();
  return endAll(
    listenLive({
      onConnected: countBoth,
      onEvent: ({ notification, message }) => {
        if (notification !== undefined) setUnread({ notifications: readUnread().notifications + 1 });
        // One's own message and one that was read come the same way, so these are counted, not added up.
        if (message !== undefined && !isReadAtOnce(message)) countMessages();
      },
    }),
    syncWithPushes(),
    pollCount(pollSeconds.messages, countMessages),
    pollCount(pollSeconds.notifications, countNotifications),
    subscribeToSession(() => {
      if (person === sessionKey()) return;
      person = sessionKey();
      setUnread({ messages: 0, notifications: 0 });
      countBoth();
    }),
  );
}

/** What a push or a mail about a notification adds to the address of its page. */
const openedHash = /^#notification-([1-9]\d{0,9})$/;

/** Marks the notification read whose push or mail was opened, and takes the mark off the address. */
function readOpened(onRead: () => void): void {
  const id = Number(openedHash.exec(location.hash)?.[1] ?? 0);
  if (id === 0) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  closePushes(ofNotification(id));
  // It may be somebody else's, or gone: then there is nothing to mark.
  api.call(notificationCalls.markNotificationRead, { params: { id }, body: { is_read: true } }).then(onRead, () => {});
}

/** Keeps the pages, the shown pushes and the badge of the installed app in agreement while somebody is signed in. */
function syncWithPushes(): () => void {
  const showAll = () => {
    const { messages, notifications } = readUnread();
    showBadge(messages + notifications);
  };
  const open = () => readOpened(countNotifications);
  const keep = () => void keepPush().catch(() => {});
  const onMessage = ({ data }: MessageEvent<{ renewPush?: unknown } | null>) => {
    if (data?.renewPush === true) keep();
  };
  // Pages without a secure origin have no workers.
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  workers?.addEventListener("message", onMessage);
  open();
  keep();
  const endMessages = () => workers?.removeEventListener("message", onMessage);
  return endAll(listen(window, ["hashchange"], open), subscribeToUnread(showAll), endMessages);
}
