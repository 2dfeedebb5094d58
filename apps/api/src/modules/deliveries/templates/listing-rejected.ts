import { gsmText, oneSms } from "./sms-length.ts";
import type { Template } from "./mail-content.ts";
import { notificationPath, propertyPath, type NotificationData } from "./notification-data.ts";

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
