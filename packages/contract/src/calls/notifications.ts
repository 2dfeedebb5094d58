import { z } from "zod";
import { defineCall } from "../call.ts";
import { notificationEndpoints } from "../endpoints.ts";
import { unreadAnswer, updatedAnswer } from "../messages.ts";
import { markReadBody, notification, notificationsQuery } from "../notifications.ts";
import { queryId } from "../primitives.ts";

const tag = "notifications";

export const listNotifications = defineCall({
  ...notificationEndpoints.listNotifications,
  summary: "The newest notifications; `before` for older ones",
  tag,
  limit: "read",
  query: notificationsQuery,
  answers: { 200: z.array(notification) },
});

export const countUnreadNotifications = defineCall({
  ...notificationEndpoints.countUnreadNotifications,
  summary: "The number of the caller's unread notifications, up to 1,000",
  tag,
  limit: "read",
  answers: { 200: unreadAnswer },
});

export const markNotificationRead = defineCall({
  ...notificationEndpoints.markNotificationRead,
  summary: "Mark one notification as read",
  aliases: ["notifications/{id}/"],
  tag,
  limit: "write",
  params: z.object({ id: queryId }),
  body: markReadBody,
  answers: { 200: notification },
});

export const markAllNotificationsRead = defineCall({
  ...notificationEndpoints.markAllNotificationsRead,
  summary: "Mark all notifications as read",
  tag,
  limit: "write",
  body: markReadBody,
  answers: { 200: updatedAnswer },
});
