import type { Executor } from "../../platform/database/tables.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import {
  insertAlerts,
  insertNotification,
  type NotificationInsert,
  type NotificationRow,
  type SingleNews,
  type NewAlert,
} from "./notifications.repository.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Push } from "../../platform/messaging/push.ts";
import { presentNotification } from "./read-notifications.ts";

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
  lead_reminder: "lead_reminder",
} as const satisfies Record<SingleNews, string>;

/** A listing in news of several, and where its owner answers. */
type NamedListing = { title: string; path: string };

type NamedReceipt = { number: string; amount: number };

type SingleRow = NotificationRow & {
  notif_type: SingleNews;
  path: string;
  site: string;
  listings: readonly NamedListing[];
  receipt: NamedReceipt | null;
};

/** A mail names so many listings; the others are a tap away. */
const maxNamed = 20;

/** A listing may be saved hundreds of times a day, so e-mail, SMS and push report it once a day. */
function keyOf(row: SingleRow, userId: number, now: Date): string {
  if (row.notif_type === "favorited") return `favorited ${row.property_id} ${now.toISOString().slice(0, 10)}`;
  // An agent with sixty listings is asked about all of them in one mail.
  if (row.notif_type === "confirm") return `confirm ${userId} ${now.toISOString().slice(0, 10)}`;
  return `notification ${row.id}`;
}

/** Queues the notification for email, SMS and push, as the person prefers; in the transaction that stores the notification. */
async function deliverNotification(
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
    ...(row.receipt && { receipt: row.receipt }),
    ...(row.listings.length > 1 && { listings: row.listings.slice(0, maxNamed), total: row.listings.length }),
  };
  await notifyPerson(executor, userId, { template: templates[row.notif_type], data, key: keyOf(row, userId, now) });
}

/** A notification to store and push. */
export type NewNotification = {
  userId: number;
  type: SingleNews;
  /** The subject as users know it: a property's title or a plan's name. */
  title: string;
  propertyId?: number;
  reason?: string;
  /** The receipt that its mail names, with the amount in cedis. */
  receipt?: NamedReceipt;
  /** Where its mail, SMS and push lead instead of the listing, relative to the site. */
  path?: string;
  /** All that one mail, SMS and push name together with this one; an empty list sends none, as another notification's name this one. */
  together?: readonly NamedListing[];
  /** The user gets one notification per key. */
  onceKey?: string;
};

type NotifyDeps = { clock: Clock; push: Push; notifyPerson: NotifyPerson; site: string };

/** Stores a notification in the transaction of its event, and queues its mails and pushes; nothing where one has the same key. Returns what pushes it to open sockets after the commit. */
export async function notify(
  { clock, push, notifyPerson, site }: NotifyDeps,
  executor: Executor,
  notification: NewNotification,
): Promise<() => void> {
  const inserted = {
    user_id: notification.userId,
    notif_type: notification.type,
    created_at: clock.now(),
    property_id: notification.propertyId ?? null,
    title: notification.title,
    reason: notification.reason ?? null,
    once_key: notification.onceKey ?? null,
  };
  const row = await insertNotification(executor, inserted);
  if (row && notification.together?.length !== 0)
    await deliverNotification(notifyPerson, executor, inserted, {
      ...row,
      notif_type: notification.type,
      path: notification.path ?? "",
      listings: notification.together ?? [],
      receipt: notification.receipt ?? null,
      site,
    });
  return () => {
    if (row) push(notification.userId, { notification: presentNotification(row) });
  };
}

/** Stores the notifications of many people's alerts by one statement; their mails and pushes are the caller's. Returns what pushes them to open sockets after the commit. */
export async function notifyOfAlerts(
  { clock, push }: Omit<NotifyDeps, "notifyPerson" | "site">,
  executor: Executor,
  alerts: readonly NewAlert[],
): Promise<() => void> {
  const rows = await insertAlerts(executor, alerts, clock.now());
  return () => {
    for (const { user_id: userId, ...row } of rows) push(userId, { notification: presentNotification(row) });
  };
}
