import type { Executor } from "../../platform/database/tables.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { NotificationInsert, NotificationRow, SingleNews } from "./notifications.repository.ts";

export type Tell = DeliveryPreferences["tell"];

const templates = {
  verified: "listing_verified",
  rejected: "listing_rejected",
  expiring: "listing_expiring",
  favorited: "listing_favorited",
  payment: "payment_news",
  price_drop: "price_drop",
} as const satisfies Record<SingleNews, string>;

type SingleRow = NotificationRow & { notif_type: SingleNews };

/** Hearts can come by the hundred: what leaves the house tells of a listing's hearts once a day. */
function keyOf(row: SingleRow, now: Date): string {
  if (row.notif_type === "favorited") return `favorited ${row.property_id} ${now.toISOString().slice(0, 10)}`;
  return `notification ${row.id}`;
}

/** Tells the same by email, SMS and push, as the person prefers; in the transaction that stores the notification. */
export async function tellNotification(
  tell: Tell,
  executor: Executor,
  { user_id: userId, created_at: now }: Pick<NotificationInsert, "user_id" | "created_at">,
  row: SingleRow,
): Promise<void> {
  const data = { id: row.id, property_id: row.property_id, title: row.title, reason: row.reason ?? "" };
  await tell(executor, userId, { template: templates[row.notif_type], data, key: keyOf(row, now) });
}
