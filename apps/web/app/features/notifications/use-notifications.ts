import { ApiError } from "@efie/client";
import type { Notification } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { type InfiniteData, useInfiniteQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { waitForMarking, subscribeToMarking } from "../../entities/unread/mark-all-read.ts";
import { readUnread, setUnread } from "../../entities/unread/unread.ts";
import { api, requireSession, describeWait, notificationCalls } from "../../lib/api/api.ts";
import { closePushes, ofNotification } from "../../lib/push/shown-pushes.ts";
import { tokenStore } from "../../lib/session/session.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Newest first, in the parts in which they came. */
export type NotificationParts = InfiniteData<Notification[]>;

const notificationsKey = ["notifications"] as const;

export function listAll({ pages }: NotificationParts): Notification[] {
  return pages.flat();
}

/** Puts a pushed notification at the top, once. */
export function addNewest(parts: NotificationParts, pushed: Notification): NotificationParts {
  const [first = [], ...older] = parts.pages;
  if (listAll(parts).some(({ id }) => id === pushed.id)) return parts;
  return { ...parts, pages: [[pushed, ...first], ...older] };
}

/** Marks those read, or unread again, of which it is true. */
export function markWhere(
  parts: NotificationParts,
  isMeant: (notification: Notification) => boolean,
  isRead: boolean,
): NotificationParts {
  const mark = (one: Notification) => (isMeant(one) && one.is_read !== isRead ? { ...one, is_read: isRead } : one);
  return { ...parts, pages: parts.pages.map((page) => page.map(mark)) };
}

/** The newest, or those before one of them. Where the session is over, the person is a guest from here on. */
async function loadNotifications(before: number | null): Promise<Notification[]> {
  await waitForMarking();
  try {
    const { data } = await api.call(notificationCalls.listNotifications, before === null ? {} : { query: { before } });
    if (data === null) throw new ApiError(401, null, null);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) tokenStore.clear();
    throw error;
  }
}

function nextBefore(last: readonly Notification[]): number | null {
  return last.length < limits.notificationPageSize ? null : (last.at(-1)?.id ?? null);
}

/** Somebody's notifications, kept up to date while the screen is open; undefined until they are there. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam }: { pageParam: number | null }) => loadNotifications(pageParam),
    initialPageParam: null,
    getNextPageParam: nextBefore,
    // Stale at once: whatever came while the screen was closed is asked for.
    staleTime: 0,
  });
  const { data, refetch, fetchNextPage, isFetching, isError } = query;
  return {
    notifications: data && listAll(data),
    /** What appeared last while the screen was open; to be read out. */
    pushed: useFreshNotifications(),
    isFailed: isError && data === undefined,
    isBusy: isFetching,
    retry: () => void refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    showMore: () => void fetchNextPage(),
  };
}

/** The open screen asks this often (spec, section 9). */
const pollSeconds = 50;

const filter = { queryKey: notificationsKey };

function change(queries: QueryClient, write: (parts: NotificationParts) => NotificationParts): void {
  queries.setQueryData<NotificationParts>(notificationsKey, (parts) => parts && write(parts));
}

function listen(queries: QueryClient, onPushed: (pushed: Notification) => void): () => void {
  // The screen asks for its list when it opens; a socket that is connected already has nothing to add.
  let isOpening = true;
  const end = listenLive({
    onConnected: () => {
      if (!isOpening) void queries.invalidateQueries(filter);
    },
    onEvent: ({ notification }) => {
      if (notification === undefined) return;
      change(queries, (parts) => addNewest(parts, notification));
      onPushed(notification);
      // A list that is under way was asked for before this one was there.
      if (queries.isFetching(filter) > 0) void queries.invalidateQueries(filter);
    },
  });
  isOpening = false;
  return end;
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
      const ends = [
        listen(queries, setPushed),
        poll(pollSeconds, (isBack) => isBack || isLive() || refetch()),
        subscribeToMarking(() => {
          change(queries, (parts) => markWhere(parts, () => true, true));
          // What came meanwhile stays unread, and so does everything if the call failed.
          void waitForMarking().then(refetch);
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
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
