import type { Notification } from "@efie/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, requireSession } from "../../lib/api/api.ts";
import { describeWait } from "../../lib/api/call-problem.ts";
import { notificationCalls } from "../../lib/api/calls.ts";
import { closePushes, ofNotification } from "../../lib/push/shown-pushes.ts";
import { readUnread, setUnread } from "../../entities/unread/unread.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { markWhere, notificationsKey, type NotificationParts } from "./notification-list.ts";

function show(queries: QueryClient, id: number, isRead: boolean): void {
  const { notifications } = readUnread();
  setUnread({ notifications: Math.max(0, notifications + (isRead ? -1 : 1)) });
  queries.setQueryData<NotificationParts>(notificationsKey, (parts) => parts && markWhere(parts, (one) => one.id === id, isRead));
}

/**
 * One that was clicked is read at once, in the list and for the badge; if the server cannot be reached, unread again, with a
 * word.
 */
export function useMarkRead(): (notification: Notification) => void {
  const queries = useQueryClient();
  async function mark({ id }: Notification): Promise<void> {
    // A list that is under way would bring it back unread.
    const wasLoading = queries.isFetching({ queryKey: notificationsKey }) > 0;
    if (wasLoading) await queries.cancelQueries({ queryKey: notificationsKey });
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
    if (wasLoading) await queries.invalidateQueries({ queryKey: notificationsKey });
  }
  return (notification) => {
    if (!notification.is_read) void mark(notification);
  };
}
