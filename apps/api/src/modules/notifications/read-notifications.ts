import { limits, type Notification } from "@efie/contract";
import { countUnread, markAllRead, markRead, selectNotifications, type NotificationRow } from "./notifications.repository.ts";
import { AppError, requireFound } from "../../platform/app-error.ts";
import { countRows, type Page } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** A notification in the wire format. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    notif_type: row.notif_type,
    is_read: row.is_read,
    timestamp: row.created_at.toISOString(),
    object_data: { id: row.property_id, title: row.title, ...(row.reason === null ? {} : { reason: row.reason }) },
  };
}

/** Returns the user's newest notifications, or those before a notification; and how many there are. */
export async function listNotifications(db: Executor, userId: number, before: number | null): Promise<Page<Notification>> {
  const { rows } = await selectNotifications(userId, before, limits.notificationPageSize).execute(db);
  const counted = await countRows(db, selectNotifications(userId, null, limits.maxExactTotal + 1));
  return { items: rows.map(presentNotification), ...counted, nextCursor: null };
}

/** Counts the user's unread notifications, up to `limits.maxUnreadCount`. The badge polls this every few seconds. */
export async function countUnreadNotifications(db: Executor, userId: number) {
  return { unread: await countUnread(db, userId, limits.maxUnreadCount) };
}

/** Marks a notification as read. @throws AppError "not_found" for an unknown id and for another user's notification */
export async function markNotificationRead(db: Executor, userId: number, id: number): Promise<Notification> {
  const noSuch = () => new AppError("not_found", "No such notification.");
  return presentNotification(await requireFound(markRead(db, userId, id), noSuch));
}

/** Marks all of the user's notifications as read, and returns how many were unread. */
export async function markNotificationsRead(db: Executor, userId: number) {
  return { updated: await markAllRead(db, userId) };
}
