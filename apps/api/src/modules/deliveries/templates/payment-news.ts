import type { Template } from "./mail-content.ts";
import { notificationPath, type NotificationData } from "./notification-data.ts";

function bodyOf({ title, reason }: NotificationData): string {
  return reason === "" ? `We received your payment for “${title}”. Thank you.` : reason;
}

function pathOf(data: NotificationData): string {
  return notificationPath(data.property_id === null ? "/mysubscriptions" : `/details/${data.property_id}`, data);
}

/** A payment arrived, or (with a reason) did not do what it was for. */
export const paymentNews: Template<NotificationData> = {
  category: "payments",
  email: (data) => ({
    subject: data.reason === "" ? "We received your payment" : "About your payment",
    paragraphs: [bodyOf(data), ...(data.reason === "" ? [] : [`The payment was for “${data.title}”.`])],
    action: { label: data.property_id === null ? "See your plan" : "See your listing", path: pathOf(data) },
    note: "We never ask for your mobile money PIN or your card's number by email, phone or chat.",
  }),
  push: (data) => ({
    title: data.reason === "" ? "Payment received" : "About your payment",
    body: bodyOf(data),
    path: pathOf(data),
  }),
};
