import type { Template } from "./mail-content.ts";
import { type NotificationData, notificationPath } from "./notification-data.ts";
import { gsmText, oneSms } from "./sms-length.ts";

const checks = "/account/checks";

/** Staff approved a check. Its title says which. */
export const checkApproved: Template<NotificationData> = {
  category: "security",
  email: (data) => ({
    subject: "Your check is approved",
    paragraphs: [
      `We looked at what you sent for “${data.title}”, and it is approved. Your listings and your profile say so from now on.`,
      "We delete your documents in 30 days.",
    ],
    action: { label: "See your checks", path: notificationPath(checks, data) },
  }),
  push: (data) => ({
    title: "Your check is approved",
    body: `“${data.title}”: your listings and your profile say so.`,
    path: notificationPath(checks, data),
  }),
};

/** Staff rejected a check. `reason` has their words. */
export const checkRejected: Template<NotificationData> = {
  category: "security",
  email: (data) => ({
    subject: "Your check was not approved",
    paragraphs: [
      `We looked at what you sent for “${data.title}”, and could not approve it. ${data.reason}`,
      "You can send it again. We delete these documents in 30 days.",
    ],
    action: { label: "Send it again", path: notificationPath(checks, data) },
  }),
  push: (data) => ({
    title: "Your check was not approved",
    body: `“${data.title}”: ${data.reason}`,
    path: notificationPath(checks, data),
  }),
};

/** A check ends in 30 days, or has ended before its time for a `reason`. */
export const checkExpiring: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: data.reason === "" ? "A check of yours ends in a month" : "A check of yours has ended",
    paragraphs: [
      data.reason === ""
        ? `What we checked for “${data.title}” is old by then, so its badge goes. Send it again to keep it. It costs nothing.`
        : `${data.reason} So the badge of “${data.title}” is gone. You can send it again. It costs nothing.`,
    ],
    action: { label: "Send it again", path: notificationPath(checks, data) },
  }),
  sms: ({ title, reason }) =>
    oneSms(
      `Efie: your check "${gsmText(title, 50)}" ${reason === "" ? "ends in a month" : "has ended"}. Send it again in your account, free.`,
    ),
  push: (data) => ({
    title: data.reason === "" ? "A check of yours ends in a month" : "A check of yours has ended",
    body: data.reason === "" ? `“${data.title}”: send it again to keep its badge.` : `“${data.title}”: ${data.reason}`,
    path: notificationPath(checks, data),
  }),
};
