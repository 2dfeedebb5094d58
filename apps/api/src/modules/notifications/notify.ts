import type { Executor } from "../../platform/database/tables.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import {
  insertAlerts,
  insertNotification,
  type NotificationRow,
  type SingleNews,
  type NewAlert,
} from "./notifications.repository.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Push } from "../../platform/messaging/push.ts";
import { presentNotification } from "./read-notifications.ts";

/** The templates that are not called as their type is. */
const renamed = {
  verified: "listing_verified",
  rejected: "listing_rejected",
  expiring: "listing_expiring",
  favorited: "listing_favorited",
  payment: "payment_news",
  confirm: "listing_confirm",
  unconfirmed: "listing_unconfirmed",
} as const;

function templateOf(type: SingleNews) {
  return type in renamed ? renamed[type as keyof typeof renamed] : (type as Exclude<SingleNews, keyof typeof renamed>);
}

/** A listing in news of several, and where its owner answers. */
type NamedListing = { title: string; path: string };

/** A mail names so many listings; the others are a tap away. */
const maxNamed = 20;

/** A listing may be saved hundreds of times a day, so e-mail, SMS and push report it once a day. */
function keyOf({ id, notif_type, property_id }: NotificationRow, userId: number, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  if (notif_type === "favorited") return `favorited ${property_id} ${day}`;
  // An agent with sixty listings is asked about all of them in one mail.
  return notif_type === "confirm" ? `confirm ${userId} ${day}` : `notification ${id}`;
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
  receipt?: { number: string; amount: number };
  /** Where its mail, SMS and push lead instead of the listing, relative to the site. */
  path?: string;
  /** All that one mail, SMS and push name together with this one; an empty list sends none, as another notification's name this one. */
  together?: readonly NamedListing[];
  /** The user gets one notification per key. */
  onceKey?: string;
};

export type NotifyDeps = {
  clock: Clock;
  push: Push;
  notifyPerson: DeliveryPreferences["notify"];
  /** The address of the web app, which an SMS needs before a path. */
  site: string;
};

/** Stores a notification in the transaction of its event, and queues its mails, SMS and pushes as the person prefers; nothing where one has the same key. Returns what pushes it to open sockets after the commit. */
export async function notify(
  { clock, push, notifyPerson, site }: NotifyDeps,
  executor: Executor,
  { userId, type, title, propertyId, reason, receipt, path = "", together, onceKey }: NewNotification,
): Promise<() => void> {
  const now = clock.now();
  const about = { notif_type: type, property_id: propertyId ?? null, title, reason: reason ?? null };
  const row = await insertNotification(executor, { ...about, user_id: userId, created_at: now, once_key: onceKey ?? null });
  if (row && together?.length !== 0) {
    const several = together && together.length > 1 && { listings: together.slice(0, maxNamed), total: together.length };
    const shown = { id: row.id, property_id: row.property_id, title, reason: reason ?? "" };
    const data = { ...shown, path, site, ...(receipt && { receipt }), ...several };
    await notifyPerson(executor, userId, { template: templateOf(type), data, key: keyOf(row, userId, now) });
  }
  return () => {
    if (row) push(userId, { notification: presentNotification(row) });
  };
}

/** Stores the notifications of many people's alerts by one statement; their mails and pushes are the caller's. Returns what pushes them to open sockets after the commit. */
export async function notifyOfAlerts({ clock, push }: NotifyDeps, executor: Executor, alerts: readonly NewAlert[]) {
  const rows = await insertAlerts(executor, alerts, clock.now());
  return () => {
    for (const { user_id: userId, ...row } of rows) push(userId, { notification: presentNotification(row) });
  };
}
