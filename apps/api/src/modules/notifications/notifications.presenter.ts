import type { Notification } from "@efie/contract";
import type { NotificationRow } from "./notifications.repository.ts";

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
