import { readUnread, subscribeToUnread } from "./unread.ts";
import { api } from "../../lib/api/api.ts";
import { notificationCalls } from "../../lib/api/calls.ts";
import { keepPush } from "../../lib/push/device-push.ts";
import { closePushes, ofNotification, showBadge } from "../../lib/push/shown-pushes.ts";

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
export function syncWithPushes(countNotifications: () => void): () => void {
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
  addEventListener("hashchange", open);
  workers?.addEventListener("message", onMessage);
  const endBadge = subscribeToUnread(showAll);
  open();
  keep();
  return () => {
    removeEventListener("hashchange", open);
    workers?.removeEventListener("message", onMessage);
    endBadge();
  };
}
