import { ApiError } from "@efie/client";
import type { Notification } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { waitForMarking, subscribeToMarking } from "../../entities/unread/mark-all-read.ts";
import { readUnread, setUnread } from "../../entities/unread/unread.ts";
import { api, requireSession, describeWait, notificationCalls } from "../../lib/api/api.ts";
import { endAll } from "../../lib/browser/listeners.ts";
import { closePushes, ofNotification } from "../../lib/push/shown-pushes.ts";
import { usePagedQuery, type Paged, type Pages } from "../../lib/query/use-paged-query.ts";
import { tokenStore } from "../../lib/session/session.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Parts = Pages<Notification>;

const notificationsKey = ["notifications"] as const;

/** Puts a pushed notification at the top, once. */
export function addNewest(parts: Parts, pushed: Notification): Parts {
  const [first, ...older] = parts.pages;
  if (first === undefined || parts.pages.some(({ data }) => data.some(({ id }) => id === pushed.id))) return parts;
  return { ...parts, pages: [{ ...first, data: [pushed, ...first.data] }, ...older] };
}

/** Marks those read, or unread again, of which it is true. */
export function markWhere(parts: Parts, isMeant: (notification: Notification) => boolean, isRead: boolean): Parts {
  const mark = (one: Notification) => (isMeant(one) && one.is_read !== isRead ? { ...one, is_read: isRead } : one);
  return { ...parts, pages: parts.pages.map((page) => ({ ...page, data: page.data.map(mark) })) };
}

/** The newest, or those before one of them. Where the session is over, the person is a guest from here on. */
async function loadNotifications(before: string | null): Promise<Paged<Notification>> {
  await waitForMarking();
  try {
    const query = before === null ? {} : { before: Number(before) };
    const data = requireSession(await api.call(notificationCalls.listNotifications, { query }));
    const last = data.length < limits.notificationPageSize ? undefined : data.at(-1);
    return { data, nextCursor: last === undefined ? null : String(last.id), total: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) tokenStore.clear();
    throw error;
  }
}

/** Somebody's notifications, kept up to date while the screen is open; `pushed` is what appeared last, to be read out. */
export function useNotifications() {
  const list = usePagedQuery({ queryKey: notificationsKey, load: loadNotifications });
  return { ...list, pushed: useFreshNotifications() };
}

/** The open screen asks this often (spec, section 9). */
const pollSeconds = 50;

const filter = { queryKey: notificationsKey };

function change(queries: QueryClient, write: (parts: Parts) => Parts): void {
  queries.setQueryData<Parts>(notificationsKey, (parts) => parts && write(parts));
}

function listen(queries: QueryClient, onPushed: (pushed: Notification) => void): () => void {
  return listenLive({
    onConnected: () => void queries.invalidateQueries(filter),
    onEvent: ({ notification }) => {
      if (notification === undefined) return;
      change(queries, (parts) => addNewest(parts, notification));
      onPushed(notification);
      // A list that is under way was asked for before this one was there.
      if (queries.isFetching(filter) > 0) void queries.invalidateQueries(filter);
    },
  });
}

/**
 * Pushed ones appear at the top; without a socket the list is polled (spec, section 9); the bell marks all of it read.
 * Answers what was pushed last.
 */
function useFreshNotifications(): Notification | null {
  const queries = useQueryClient();
  const [pushed, setPushed] = useState<Notification | null>(null);
  useEffect(
    function followNotifications() {
      const refetch = () => void queries.invalidateQueries(filter, { cancelRefetch: false });
      return endAll(
        listen(queries, setPushed),
        poll(pollSeconds, (isBack) => isBack || isLive() || refetch()),
        subscribeToMarking(() => {
          change(queries, (parts) => markWhere(parts, () => true, true));
          // What came meanwhile stays unread, and so does everything if the call failed.
          void waitForMarking().then(refetch);
        }),
      );
    },
    [queries],
  );
  return pushed;
}

function show(queries: QueryClient, id: number, isRead: boolean): void {
  const { notifications } = readUnread();
  setUnread({ notifications: Math.max(0, notifications + (isRead ? -1 : 1)) });
  change(queries, (parts) => markWhere(parts, (one) => one.id === id, isRead));
}

/** One that was clicked is read at once, in the list and for the badge; if the server cannot be reached, unread again, with a word. */
export function useMarkRead(): (notification: Notification) => void {
  const queries = useQueryClient();
  async function mark({ id }: Notification): Promise<void> {
    // A list that is under way would bring it back unread.
    const wasLoading = queries.isFetching(filter) > 0;
    if (wasLoading) await queries.cancelQueries(filter);
    show(queries, id, true);
    closePushes(ofNotification(id));
    try {
      requireSession(await api.call(notificationCalls.markNotificationRead, { params: { id }, body: { is_read: true } }));
      // A count that was requested meanwhile may not include it.
      setUnread({ notifications: readUnread().notifications });
    } catch (error) {
      show(queries, id, false);
      showToast(describeWait(error) ?? "The notification could not be marked as read. Please try again.", "error");
    }
    if (wasLoading) await queries.invalidateQueries(filter);
  }
  return (notification) => {
    if (!notification.is_read) void mark(notification);
  };
}
