import { gsmText, oneSms } from "./sms-length.ts";
import type { Template } from "./mail-content.ts";
import { propertyPath, type NotificationData } from "./notification-data.ts";

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
