import { allRows, deleteSome, firstRow, onlyValue, ownRows } from "../../platform/database/sql.ts";
import type { NotificationType } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** The types with a template each; alerts are sent together. */
export type SingleNews = Exclude<NotificationType, "alert">;

export type NotificationRow = Pick<
  RowOf<"notifications">,
  "id" | "notif_type" | "is_read" | "created_at" | "title" | "reason" | "property_id"
>;

const columns = sql`n.id, n.notif_type, n.is_read, n.created_at, n.title, n.reason,
  (select p.id from properties p where p.id = n.property_id and p.deleted_at is null) as property_id`;

/** Newest first. */
export function selectNotifications(userId: number, before: number | null, limit: number): RawBuilder<NotificationRow> {
  const older = before === null ? sql`true` : sql`n.id < ${before}`;
  return sql<NotificationRow>`
    select ${columns} from notifications n where n.user_id = ${userId} and ${older} order by n.id desc limit ${limit}`;
}

type NewRow = Omit<RowOf<"notifications">, "id" | "is_read">;

/** Returns null when the user has a notification with this key already. */
export async function insertNotification(executor: Executor, notification: NewRow): Promise<NotificationRow | null> {
  const inserted = await executor
    .insertInto("notifications")
    .values(notification)
    .onConflict((conflict) => conflict.columns(["user_id", "once_key"]).where("once_key", "is not", null).doNothing())
    .returning(["id", "notif_type", "is_read", "created_at", "title", "reason", "property_id"])
    .executeTakeFirst();
  return inserted ?? null;
}

/** A notification of a saved search: one listing, or several at once. */
export type NewAlert = Pick<RowOf<"notifications">, "user_id" | "property_id" | "title"> & { once_key: string };

/** Stores the alerts of many people by one statement. Those that a person has had already are left out. */
export async function insertAlerts(executor: Executor, alerts: readonly NewAlert[], now: Date) {
  if (alerts.length === 0) return [];
  return await allRows<NotificationRow & { user_id: number }>(executor)`
    insert into notifications (user_id, notif_type, created_at, property_id, title, once_key)
    select user_id, 'alert', ${now}, property_id, title, once_key
    from json_to_recordset(${JSON.stringify(alerts)}::json) as t(user_id integer, property_id integer, title text, once_key text)
    on conflict (user_id, once_key) where once_key is not null do nothing
    returning id, user_id, notif_type, is_read, created_at, title, reason, property_id`;
}

/** Returns null for an unknown id and for another user's notification. */
export async function markRead(executor: Executor, userId: number, id: number): Promise<NotificationRow | null> {
  return await firstRow<NotificationRow>(executor)`
    update notifications n set is_read = true
    where n.id = ${id} and n.user_id = ${userId} returning ${columns}`;
}

/** Marks all as read, and returns how many were unread. */
export async function markAllRead(executor: Executor, userId: number): Promise<number> {
  const update = executor.updateTable("notifications").set({ is_read: true }).where("user_id", "=", userId);
  return Number((await update.where("is_read", "=", false).executeTakeFirst()).numUpdatedRows);
}

/** Counts unread notifications up to `limit`. */
export async function countUnread(executor: Executor, userId: number, limit: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*) as unread from (
      select from notifications where user_id = ${userId} and not is_read limit ${limit}
    ) counted`;
}

/** The notifications of a person. */
export const notificationsPersonalData: PersonalData = {
  tables: ["notifications"],
  sections: {
    notifications: pagesOf(ownRows("notifications")`id, notif_type, title, reason, is_read, created_at, property_id`),
  },
  erase: (tx, { id }) => deleteSome(tx, "notifications", sql`user_id = ${id}`, { limit: erasureBatch }),
};
