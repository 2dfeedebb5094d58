import type { Template } from "./mail-content.ts";
import { propertyPath, type NotificationData } from "./notification-data.ts";

/** Somebody has saved a listing. Sent at most once a day for a listing. */
export const listingFavorited: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: "Somebody saved your listing",
    paragraphs: [
      `Somebody saved “${data.title}” to their favorites.`,
      "However many people save it today, this is the only e-mail about it.",
    ],
    action: { label: "See your listing", path: propertyPath(data) },
  }),
  push: (data) => ({
    title: "Somebody saved your listing",
    body: `“${data.title}” is in somebody's favorites.`,
    path: propertyPath(data),
  }),
};
