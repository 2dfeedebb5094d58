import { limits, type Notification } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { presentNotification } from "./notifications.presenter.ts";
import { countUnread, findNotifications, markAllRead, markRead } from "./notifications.repository.ts";

/** Returns the user's newest notifications, or those before a notification. */
export async function listNotifications(db: Executor, userId: number, before: number | null): Promise<Notification[]> {
  const rows = await findNotifications(db, { userId, before, limit: limits.notificationPageSize });
  return rows.map(presentNotification);
}

/** Counts the user's unread notifications, up to `limits.maxUnreadCount`. The badge polls this every few seconds. */
export async function countUnreadNotifications(db: Executor, userId: number): Promise<number> {
  return await countUnread(db, userId, limits.maxUnreadCount);
}

/** Marks a notification as read. @throws AppError "not_found" for an unknown id and for another user's notification */
export async function markNotificationRead(db: Executor, userId: number, id: number): Promise<Notification> {
  const row = await markRead(db, userId, id);
  if (!row) throw new AppError("not_found", "No such notification.");
  return presentNotification(row);
}

/** Marks all of the user's notifications as read, and returns how many were unread. */
export async function markNotificationsRead(db: Executor, userId: number): Promise<number> {
  return await markAllRead(db, userId);
}
