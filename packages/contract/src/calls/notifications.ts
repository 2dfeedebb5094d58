import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { notificationEndpoints } from "../endpoints.ts";
import { unreadAnswer, updatedAnswer } from "../messages.ts";
import * as notifications from "../notifications.ts";
import { preferenceEndpoints, pushSubscriptionEndpoints } from "../member-endpoints.ts";
import { tokenQuery } from "../primitives.ts";

export const notificationCalls = defineGroup("notifications", notificationEndpoints, {
  listNotifications: {
    summary: "The newest notifications; `before` for older ones",
    query: notifications.notificationsQuery,
    answers: { 200: z.array(notifications.notification) },
  },
  countUnreadNotifications: {
    summary: "The number of the caller's unread notifications, up to 1,000",
    answers: { 200: unreadAnswer },
  },
  markNotificationRead: {
    summary: "Mark one notification as read",
    aliases: ["notifications/{id}/"],
    body: notifications.markReadBody,
    answers: { 200: notifications.notification },
  },
  markAllNotificationsRead: {
    summary: "Mark all notifications as read",
    body: notifications.markReadBody,
    answers: { 200: updatedAnswer },
  },
});

export const preferenceCalls = defineGroup("preferences", preferenceEndpoints, {
  getPreferences: {
    summary: "By which channels the caller wants to be notified, and when not",
    answers: { 200: notifications.preferences },
  },
  updatePreferences: {
    summary: "Change some switches or the quiet hours; what is left out stays",
    body: notifications.updatePreferencesBody,
    answers: { 200: notifications.preferences },
  },
  getEmailSubscription: {
    summary: "What the link of an email is about, and whether those emails are on",
    query: tokenQuery,
    answers: { 200: notifications.emailSubscription },
  },
  unsubscribe: {
    summary: "End the emails of this category; takes any body, as mail programs send one (RFC 8058)",
    query: tokenQuery,
    answers: { 200: notifications.emailSubscription },
  },
  resubscribe: {
    summary: "Take an unsubscription back",
    query: tokenQuery,
    answers: { 200: notifications.emailSubscription },
  },
});

export const pushSubscriptionCalls = defineGroup("push-subscriptions", pushSubscriptionEndpoints, {
  getPushKey: {
    summary: "The key with which a browser subscribes to push messages",
    answers: { 200: notifications.pushKey },
  },
  addPushSubscription: {
    summary: "Send push messages to this browser; 200 if it is known. It belongs to who is logged in now",
    body: notifications.pushSubscriptionBody,
    answers: { 200: notifications.pushSubscription, 201: notifications.pushSubscription },
  },
  removePushSubscription: {
    summary: "Send no more push messages to one of the caller's browsers",
    answers: { 204: null },
  },
});
