import { limits, type Notification } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { presentNotification } from "./notifications.presenter.ts";
import { findNotifications } from "./notifications.repository.ts";

/** A person's newest notifications, or those before one of them. */
export async function listNotifications(db: Executor, userId: number, before: number | null): Promise<Notification[]> {
  const rows = await findNotifications(db, { userId, before, limit: limits.notificationPageSize });
  return rows.map(presentNotification);
}
