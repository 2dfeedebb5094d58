import { formatCedis } from "@efie/contract";
import { gsmText, oneSms } from "../gsm-text.ts";
import { news, notificationPath, pageOf, propertyPath, template, type NotificationData } from "./template.ts";

const toOwn = pageOf("/myproperties");

/** `receipt`: that of a payment or refund, with the amount in cedis. */
type PaymentData = NotificationData & { receipt?: { number: string; amount: number } };

function aboutPayment({ title, reason }: NotificationData): string {
  return reason === "" ? `We received your payment for “${title}”. Thank you.` : reason;
}

function paidPath(data: NotificationData): string {
  return notificationPath(data.property_id === null ? "/mysubscriptions" : `/details/${data.property_id}`, data);
}

/** What happens to somebody's listings, payments and favorites. */
export const listingNews = {
  listing_verified: news({
    category: "listings",
    title: "Your listing is published",
    paragraphs: ({ title }) => [`“${title}” is verified and published. Everybody can find it now.`],
    action: "See your listing",
    path: propertyPath,
    body: ({ title }) => `“${title}” is verified. Everybody can find it now.`,
    sms: ({ title }) => oneSms(`Efie: your listing "${gsmText(title, 60)}" is verified and published.`),
  }),
  listing_rejected: news({
    category: "listings",
    title: "Your listing was not approved",
    paragraphs: ({ title, reason }) => [
      `“${title}” was not approved, so it is not published.`,
      ...(reason === "" ? [] : [`The reason: ${reason}`]),
      "You can change it and send it in again. This costs nothing.",
    ],
    action: "Open My Properties",
    path: toOwn,
    body: ({ title, reason }) => (reason === "" ? `“${title}”` : `“${title}”: ${reason}`),
    pushPath: propertyPath,
    sms: ({ title }) => oneSms(`Efie: your listing "${gsmText(title, 60)}" was not approved. Open Efie to read why.`),
  }),
  listing_expiring: news({
    category: "listings",
    title: "Your listing expires soon",
    paragraphs: ({ title }) => [
      `“${title}” expires within three days. Then people do not find it any more.`,
      "You can renew it in My Properties as soon as it has expired.",
    ],
    action: "Open My Properties",
    path: toOwn,
    body: ({ title }) => `“${title}” expires within three days.`,
    pushPath: propertyPath,
    sms: ({ title }) => oneSms(`Efie: your listing "${gsmText(title, 60)}" expires within three days.`),
  }),
  /** Sent at most once a day for a listing. */
  listing_favorited: news({
    category: "listings",
    title: "Your listing is somebody’s favorite",
    paragraphs: ({ title }) => [
      `Somebody saved “${title}” to their favorites.`,
      "However many people save it today, this is the only email about it.",
    ],
    action: "See your listing",
    path: propertyPath,
    body: ({ title }) => `“${title}” is in somebody's favorites.`,
  }),
  /** The price of a listing that somebody saved is lower; `reason` says both prices. */
  price_drop: news({
    category: "alerts",
    title: "One of your favorites costs less",
    paragraphs: ({ title, reason }) => [`The price of “${title}”, one of your favorites, is lower. ${reason}`],
    action: "See the listing",
    path: propertyPath,
    body: ({ title, reason }) => `“${title}”: ${reason}`,
    sms: ({ title, reason }) =>
      oneSms(`Efie: "${gsmText(title, 50)}", one of your favorites, costs less. ${gsmText(reason.replaceAll("GH₵", "GHS"), 60)}`),
  }),
  /** An owner wanted to be reminded of somebody who asked; `reason` is their name, and the owner's note. */
  lead_reminder: news({
    category: "listings",
    title: "You wanted to be reminded",
    paragraphs: ({ title, reason }) => [reason, `This is about “${title}”.`],
    action: "Open your leads",
    path: pageOf("/leads"),
    body: ({ title, reason }) => `${reason} (${title})`,
    sms: ({ title, reason }) => oneSms(`Efie reminds you: ${gsmText(reason, 70)}, about "${gsmText(title, 40)}".`),
  }),
  /** A payment arrived, or (with a reason) did not do what it was for. */
  payment_news: template<PaymentData>({
    category: "payments",
    email: (data) => ({
      subject: data.reason === "" ? "We received your payment" : "About your payment",
      paragraphs: [
        aboutPayment(data),
        ...(data.reason === "" ? [] : [`The payment was for “${data.title}”.`]),
        ...(data.receipt ? [`Amount: ${formatCedis(data.receipt.amount)}. Receipt number: ${data.receipt.number}.`] : []),
      ],
      ...(data.receipt && { links: [{ label: "Download the receipt (PDF)", path: "/account/payments" }] }),
      action: { label: data.property_id === null ? "See your plan" : "See your listing", path: paidPath(data) },
      note: "We never ask for your mobile money PIN or your card's number by email, phone or chat.",
    }),
    push: (data) => ({
      title: data.reason === "" ? "Payment received" : "About your payment",
      body: aboutPayment(data),
      path: paidPath(data),
    }),
  }),
};
