import type { Template } from "./mail-content.ts";
import { type NotificationData, propertyPath } from "./notification-data.ts";
import { gsmText, oneSms } from "./sms-length.ts";

/** The price of a listing that somebody saved is lower; `reason` says both prices. */
export const priceDrop: Template<NotificationData> = {
  category: "alerts",
  email: (data) => ({
    subject: "A listing you saved costs less",
    paragraphs: [`The price of “${data.title}”, which you saved, is lower. ${data.reason}`],
    action: { label: "See the listing", path: propertyPath(data) },
  }),
  sms: ({ title, reason }) =>
    oneSms(`Efie: "${gsmText(title, 50)}", which you saved, costs less. ${gsmText(reason.replaceAll("GH₵", "GHS"), 60)}`),
  push: (data) => ({
    title: "A listing you saved costs less",
    body: `“${data.title}”: ${data.reason}`,
    path: propertyPath(data),
  }),
};
