import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { dataUse, notificationType, preferenceCategory } from "./enum-schemas.ts";
import { deliveryChannels, preferenceCategories } from "./enums.ts";
import { message, unreadAnswer, updatedAnswer } from "./messages.ts";
import { each, id, instant, object, queryId, text, tokenQuery } from "./primitives.ts";

export const notification = object("Notification", {
  id,
  notif_type: notificationType,
  is_read: z.boolean(),
  timestamp: instant,
  object_data: z.object({ id: id.nullable(), title: z.string(), reason: z.string().optional() }),
});
export type Notification = z.infer<typeof notification>;

export const markReadBody = object("MarkReadBody", { is_read: z.literal(true) });

/** An event of the socket at `/ws/notifications/`; it has exactly one of the fields. */
export const socketEvent = object("SocketEvent", {
  notification: notification.optional(),
  message: message.optional(),
  /** The person has blocked somebody, or taken it back, in another tab. */
  block: z.object({ user: id, is_blocked: z.boolean() }).optional(),
});
export type SocketEvent = z.infer<typeof socketEvent>;

/** Close code for a missing, bad or expired token (server contract, section 7). */
export const socketUnauthorizedCode = 4401;

/** Which channels a category goes by. */
const channelSwitches = z.object(each(deliveryChannels, z.boolean()));

/** A time of day in Accra, "22:00". */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time of day with four digits, such as "22:00".')
  .meta({ examples: ["22:00"] });

/** What is not urgent waits until `to`; a `to` before `from` is on the next day. */
const quietHours = z.object({ from: timeOfDay, to: timeOfDay });

/** How a person wants to be notified (server contract, section 12), and what pages may load. `security` and `payments` always go by email and are not here. */
export const preferences = object("DeliveryPreferences", {
  channels: z.object(each(preferenceCategories, channelSwitches)),
  quiet_hours: quietHours.nullable(),
  data: dataUse,
});
export type DeliveryPreferences = z.infer<typeof preferences>;

const alwaysOn = ["security", "payments"];

/** Says why a name is not taken. Who tries to turn off what must arrive reads why. */
function unknownName({ code, keys }: { readonly code?: string | undefined; readonly keys?: unknown }): string | undefined {
  if (code !== "unrecognized_keys" || !Array.isArray(keys)) return undefined;
  return keys.some((key) => alwaysOn.includes(String(key)))
    ? "Emails about security and payments cannot be turned off."
    : "Unknown category or channel.";
}

const named = { error: unknownName };
const someSwitches = z.strictObject(channelSwitches.shape, named).partial();

/** What is left out stays as it is. */
export const updatePreferencesBody = z
  .strictObject({
    channels: z.strictObject(each(preferenceCategories, someSwitches.optional()), named).optional(),
    quiet_hours: z
      .strictObject(quietHours.shape)
      .refine(({ from, to }) => from !== to, "Quiet hours must begin and end at different times.")
      .nullable()
      .optional(),
    data: dataUse.optional(),
  })
  .meta({ id: "UpdateDeliveryPreferencesBody" });
export type UpdatePreferencesBody = z.output<typeof updatePreferencesBody>;

/** Whether emails of the link's category are on. */
export const emailSubscription = object("EmailSubscription", { category: preferenceCategory, is_subscribed: z.boolean() });
export type EmailSubscription = z.infer<typeof emailSubscription>;

/** Base64url without padding of exactly this many bytes. */
function bytes(count: number) {
  const length = Math.ceil((count * 8) / 6);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), `Must be ${count} bytes in base64url.`)
    .transform((value) => value.replace(/=+$/, ""));
}

/** A browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionBody = object("PushSubscriptionBody", {
  endpoint: z.string().max(1_000, "This address is too long.").pipe(text(1_000)),
  expirationTime: z.number().nullable().optional(),
  keys: z.object({
    /** An uncompressed point on the curve P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>;

export const pushSubscription = object("PushSubscription", { id, created_at: instant });

export const notificationCalls = defineGroup("notifications", {
  listNotifications: call("GET", "main/notifications/", "required", {
    summary: "The newest notifications; `before` for older ones",
    query: z.object({ before: queryId.optional() }),
    answers: { 200: z.array(notification) },
  }),
  countUnreadNotifications: call("GET", "main/notifications/unread/", "required", {
    summary: "The number of the caller's unread notifications, up to 1,000",
    answers: { 200: unreadAnswer },
  }),
  markNotificationRead: call("PATCH", "main/notifications/{id}/", "required", {
    summary: "Mark one notification as read",
    aliases: ["notifications/{id}/"],
    body: markReadBody,
    answers: { 200: notification },
  }),
  markAllNotificationsRead: call("PATCH", "main/notifications/", "required", {
    summary: "Mark all notifications as read",
    body: markReadBody,
    answers: { 200: updatedAnswer },
  }),
});

export const preferenceCalls = defineGroup("preferences", {
  getPreferences: call("GET", "core/preferences/", "required", {
    summary: "By which channels the caller wants to be notified, and when not",
    answers: { 200: preferences },
  }),
  updatePreferences: call("PATCH", "core/preferences/", "required", {
    summary: "Change some switches or the quiet hours; what is left out stays",
    body: updatePreferencesBody,
    answers: { 200: preferences },
  }),
  getEmailSubscription: call("GET", "core/unsubscribe/", "optional", {
    summary: "What the link of an email is about, and whether those emails are on",
    query: tokenQuery,
    answers: { 200: emailSubscription },
  }),
  unsubscribe: call("POST", "core/unsubscribe/", "optional", {
    summary: "End the emails of this category; takes any body, as mail programs send one (RFC 8058)",
    query: tokenQuery,
    answers: { 200: emailSubscription },
  }),
  resubscribe: call("DELETE", "core/unsubscribe/", "optional", {
    summary: "Take an unsubscription back",
    query: tokenQuery,
    answers: { 200: emailSubscription },
  }),
});

export const pushSubscriptionCalls = defineGroup("push-subscriptions", {
  getPushKey: call("GET", "core/push-subscriptions/key/", "required", {
    summary: "The key with which a browser subscribes to push messages",
    /** The server's VAPID key, for `applicationServerKey`; null where no push can be sent. */
    answers: { 200: object("PushKey", { public_key: z.string().nullable() }) },
  }),
  addPushSubscription: call("POST", "core/push-subscriptions/", "required", {
    summary: "Send push messages to this browser; 200 if it is known. It belongs to who is logged in now",
    body: pushSubscriptionBody,
    answers: { 200: pushSubscription, 201: pushSubscription },
  }),
  removePushSubscription: call("DELETE", "core/push-subscriptions/{id}/", "required", {
    summary: "Send no more push messages to one of the caller's browsers",
  }),
});
