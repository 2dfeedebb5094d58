import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { notify, notifyOfAlerts, type NewNotification, type NotifyDeps } from "./notify.ts";
import type { NewAlert } from "./notifications.repository.ts";
import { notificationCalls } from "@efie/contract";
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "./read-notifications.ts";

export type { NewNotification } from "./notify.ts";
export type { NewAlert } from "./notifications.repository.ts";
export { notificationsPersonalData } from "./notifications.repository.ts";

/** The notification functions that other modules use. */
export type Notifications = ReturnType<typeof createNotifications>;

/** Creates the notification functions without routes. */
export function createNotifications(deps: NotifyDeps) {
  return {
    notify: (executor: Executor, notification: NewNotification) => notify(deps, executor, notification),
    notifyOfAlerts: (executor: Executor, alerts: readonly NewAlert[]) => notifyOfAlerts(deps, executor, alerts),
  };
}

/** Registers the routes of notifications. `db` is the primary, for reads too: a replica may still have a notification as unread that was just read. */
export function registerNotifications(serve: ServeCall, { db, ...deps }: NotifyDeps & { db: Executor }): Notifications {
  serve(notificationCalls.listNotifications, (request) => listNotifications(db, request.viewer.id, request.query.before ?? null));
  serve(notificationCalls.countUnreadNotifications, (request) => countUnreadNotifications(db, request.viewer.id));
  serve(notificationCalls.markNotificationRead, (request) => markNotificationRead(db, request.viewer.id, request.params.id));
  serve(notificationCalls.markAllNotificationsRead, (request) => markNotificationsRead(db, request.viewer.id));
  return createNotifications(deps);
}
