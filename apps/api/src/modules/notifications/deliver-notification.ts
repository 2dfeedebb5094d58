import type { Executor } from "../../platform/database/tables.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { NotificationInsert, NotificationRow, SingleNews } from "./notifications.repository.ts";

export type NotifyPerson = DeliveryPreferences["notify"];

const templates = {
  verified: "listing_verified",
  rejected: "listing_rejected",
  expiring: "listing_expiring",
  favorited: "listing_favorited",
  payment: "payment_news",
  price_drop: "price_drop",
  confirm: "listing_confirm",
  unconfirmed: "listing_unconfirmed",
  listing_hidden: "listing_hidden",
  report_decided: "report_decided",
  case_decided: "case_decided",
  appeal_decided: "appeal_decided",
  check_approved: "check_approved",
  check_rejected: "check_rejected",
  check_expiring: "check_expiring",
} as const satisfies Record<SingleNews, string>;

type SingleRow = NotificationRow & { notif_type: SingleNews; path: string; site: string };

/** A listing may be saved hundreds of times a day, so e-mail, SMS and push report it once a day. */
function keyOf(row: SingleRow, userId: number, now: Date): string {
  if (row.notif_type === "favorited") return `favorited ${row.property_id} ${now.toISOString().slice(0, 10)}`;
  // An agent with sixty listings is asked about all of them on one page, not in sixty mails.
  if (row.notif_type === "confirm") return `confirm ${userId} ${now.toISOString().slice(0, 10)}`;
  return `notification ${row.id}`;
}

/** Queues the notification for email, SMS and push, as the person prefers; in the transaction that stores the notification. */
export async function deliverNotification(
  notifyPerson: NotifyPerson,
  executor: Executor,
  { user_id: userId, created_at: now }: Pick<NotificationInsert, "user_id" | "created_at">,
  row: SingleRow,
): Promise<void> {
  const data = {
    id: row.id,
    property_id: row.property_id,
    title: row.title,
    reason: row.reason ?? "",
    path: row.path,
    site: row.site,
  };
  await notifyPerson(executor, userId, { template: templates[row.notif_type], data, key: keyOf(row, userId, now) });
}
