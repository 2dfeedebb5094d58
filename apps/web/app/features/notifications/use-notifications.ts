import { ApiError } from "@efie/client";
import type { Notification } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listAll, notificationsKey } from "./notification-list.ts";
import { useFreshNotifications } from "./use-fresh-notifications.ts";
import { waitForMarking } from "../../entities/unread/mark-notifications-read.ts";
import { api } from "../../lib/api/api.ts";
import { notificationCalls } from "../../lib/api/calls.ts";
import { tokenStore } from "../../lib/session/session.ts";

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

type Notifications = {
  /** Undefined: not there yet. */
  readonly notifications: readonly Notification[] | undefined;
  /** What appeared last while the screen was open; to be read out. */
  readonly pushed: Notification | null;
  /** Nothing could be shown at all. */
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly hasOlderFailed: boolean;
  readonly showOlder: () => void;
};

function nextBefore(last: readonly Notification[]): number | null {
  return last.length < limits.notificationPageSize ? null : (last.at(-1)?.id ?? null);
}

/** Somebody's notifications, kept up to date while the screen is open. */
export function useNotifications(): Notifications {
  const query = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam }: { pageParam: number | null }) => loadNotifications(pageParam),
    initialPageParam: null,
    getNextPageParam: nextBefore,
    // Stale at once: whatever came while the screen was closed is asked for.
    staleTime: 0,
  });
  const { data, refetch, fetchNextPage, isFetching, isError } = query;
  const pushed = useFreshNotifications();
  return {
    notifications: data && listAll(data),
    pushed,
    isFailed: isError && data === undefined,
    isBusy: isFetching,
    retry: () => void refetch(),
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    hasOlderFailed: query.isFetchNextPageError,
    showOlder: () => void fetchNextPage(),
  };
}
