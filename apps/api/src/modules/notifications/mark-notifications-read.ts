import type { Notification } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { presentNotification } from "./notifications.presenter.ts";
import { markAllRead, markRead } from "./notifications.repository.ts";

/** @throws "not found" for one that is not there or not the person's. */
export async function markNotificationRead(db: Executor, userId: number, id: number): Promise<Notification> {
  const row = await markRead(db, userId, id);
  if (!row) throw new AppError("not_found", "No such notification.");
  return presentNotification(row);
}

/** Answers how many were unread. */
export async function markNotificationsRead(db: Executor, userId: number): Promise<number> {
  return await markAllRead(db, userId);
}
