import { gsmText, oneSms } from "./sms-length.ts";
import type { Template } from "./mail-content.ts";
import { notificationPath, propertyPath, type NotificationData } from "./notification-data.ts";

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
