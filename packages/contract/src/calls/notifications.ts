import { z } from "zod";
import { defineCall } from "../call.ts";
import { unreadAnswer, updatedAnswer } from "../messages.ts";
import { markReadBody, notification, notificationsQuery } from "../notifications.ts";
import { queryId } from "../primitives.ts";

const tag = "notifications";

export const listNotifications = defineCall({
  name: "listNotifications",
  summary: "Newest notifications; `before` for older ones",
  method: "GET",
  path: "main/notifications/",
  tag,
  auth: "required",
  limit: "read",
  query: notificationsQuery,
  answers: { 200: z.array(notification) },
});

export const countUnreadNotifications = defineCall({
  name: "countUnreadNotifications",
  summary: "How many notifications the caller has not read, up to 1,000",
  method: "GET",
  path: "main/notifications/unread/",
  tag,
  auth: "required",
  limit: "read",
  answers: { 200: unreadAnswer },
});

export const markNotificationRead = defineCall({
  name: "markNotificationRead",
  summary: "Mark one notification read",
  method: "PATCH",
  path: "main/notifications/{id}/",
  aliases: ["notifications/{id}/"],
  tag,
  auth: "required",
  limit: "write",
  params: z.object({ id: queryId }),
  body: markReadBody,
  answers: { 200: notification },
});

export const markAllNotificationsRead = defineCall({
  name: "markAllNotificationsRead",
  summary: "Mark every notification read",
  method: "PATCH",
  path: "main/notifications/",
  tag,
  auth: "required",
  limit: "write",
  body: markReadBody,
  answers: { 200: updatedAnswer },
});
