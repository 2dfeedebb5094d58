import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Push } from "../../platform/messaging/push.ts";
import { presentNotification } from "./notifications.presenter.ts";
import { insertAlerts, insertNotification, type NewAlert, type SingleNews } from "./notifications.repository.ts";
import { deliverNotification, type NotifyPerson } from "./deliver-notification.ts";

/** A notification to store and push. */
export type NewNotification = {
  userId: number;
  type: SingleNews;
  /** The subject as users know it: a property's title or a plan's name. */
  title: string;
  propertyId?: number;
  reason?: string;
  /** Where its mail, SMS and push lead instead of the listing, relative to the site. */
  path?: string;
  /** The user gets one notification per key. */
  onceKey?: string;
};

export type NotifyDeps = { clock: Clock; push: Push; notifyPerson: NotifyPerson; site: string };

/**
 * Stores a notification in the transaction of its event, and queues its email, SMS and web push. Returns the function
 * that pushes it to the user's open sockets, to be called after the commit. All do nothing when the user has a notification with the same key.
 */
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
  if (row)
    await deliverNotification(notifyPerson, executor, inserted, {
      ...row,
      notif_type: notification.type,
      path: notification.path ?? "",
      site,
    });
  return () => {
    if (row) push(notification.userId, { notification: presentNotification(row) });
  };
}

/**
 * Stores the notifications of many people's alerts by one statement, in the transaction of their cause. Their mails and pushes are the
 * caller's. Returns the function that pushes them to open sockets, to be called after the commit.
 */
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
