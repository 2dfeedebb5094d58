import type { Template } from "./mail-content.ts";
import { type NotificationData, notificationPath, propertyPath } from "./notification-data.ts";
import { gsmText, oneSms } from "./sms-length.ts";

/** Staff have verified a listing, and everybody can see it. */
export const listingVerified: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: "Your listing is published",
    paragraphs: [`“${data.title}” is verified and published. Everybody can find it now.`],
    action: { label: "See your listing", path: propertyPath(data) },
  }),
  sms: ({ title }) => oneSms(`Efie: your listing "${gsmText(title, 60)}" is verified and published.`),
  push: (data) => ({
    title: "Your listing is published",
    body: `“${data.title}” is verified. Everybody can find it now.`,
    path: propertyPath(data),
  }),
};

/** Staff have not approved a listing. */
export const listingRejected: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: "Your listing was not approved",
    paragraphs: [
      `“${data.title}” was not approved, so it is not published.`,
      ...(data.reason === "" ? [] : [`The reason: ${data.reason}`]),
      "You can change it and send it in again. This costs nothing.",
    ],
    action: { label: "Open My Properties", path: notificationPath("/myproperties", data) },
  }),
  sms: ({ title }) => oneSms(`Efie: your listing "${gsmText(title, 60)}" was not approved. Open Efie to read why.`),
  push: (data) => ({
    title: "Your listing was not approved",
    body: data.reason === "" ? `“${data.title}”` : `“${data.title}”: ${data.reason}`,
    path: propertyPath(data),
  }),
};

/** Three days before a listing expires. */
export const listingExpiring: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: "Your listing expires soon",
    paragraphs: [
      `“${data.title}” expires within three days. Then people do not find it any more.`,
      "You can renew it in My Properties as soon as it has expired.",
    ],
    action: { label: "Open My Properties", path: notificationPath("/myproperties", data) },
  }),
  sms: ({ title }) => oneSms(`Efie: your listing "${gsmText(title, 60)}" expires within three days.`),
  push: (data) => ({
    title: "Your listing expires soon",
    body: `“${data.title}” expires within three days.`,
    path: propertyPath(data),
  }),
};

/** Somebody has saved a listing. Sent at most once a day for a listing. */
export const listingFavorited: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: "Somebody saved your listing",
    paragraphs: [
      `Somebody saved “${data.title}” to their favorites.`,
      "However many people save it today, this is the only email about it.",
    ],
    action: { label: "See your listing", path: propertyPath(data) },
  }),
  push: (data) => ({
    title: "Somebody saved your listing",
    body: `“${data.title}” is in somebody's favorites.`,
    path: propertyPath(data),
  }),
};
