import { notificationCalls } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "./read-notifications.ts";

export function registerNotificationRoutes(serve: ServeCall, db: Executor): void {
  serve(notificationCalls.listNotifications, (request) =>
    listNotifications(db, requireViewer(request).id, request.query.before ?? null),
  );
  serve(notificationCalls.countUnreadNotifications, async (request) => ({
    unread: await countUnreadNotifications(db, requireViewer(request).id),
  }));
  serve(notificationCalls.markNotificationRead, (request) =>
    markNotificationRead(db, requireViewer(request).id, request.params.id),
  );
  serve(notificationCalls.markAllNotificationsRead, async (request) => ({
    updated: await markNotificationsRead(db, requireViewer(request).id),
  }));
}
