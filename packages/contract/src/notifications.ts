import { z } from "zod";
import { notificationType } from "./enum-schemas.ts";
import { message } from "./messages.ts";
import { id, instant, queryId } from "./primitives.ts";

export const notification = z
  .object({
    id,
    notif_type: notificationType,
    is_read: z.boolean(),
    timestamp: instant,
    object_data: z.object({ id: id.nullable(), title: z.string(), reason: z.string().optional() }),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.object({ before: queryId.optional() });
export const markReadBody = z.object({ is_read: z.literal(true) }).meta({ id: "MarkReadBody" });

/** An event of the socket at `/ws/notifications/`; it has exactly one of the fields. */
export const socketEvent = z
  .object({ notification: notification.optional(), message: message.optional() })
  .meta({ id: "SocketEvent" });
export type SocketEvent = z.infer<typeof socketEvent>;

/** Close code for a missing, bad or expired token (server contract, section 7). */
export const socketUnauthorizedCode = 4401;
