import type { DeliveryCategory } from "./mail-content.ts";

/** Who sends it, in the last line of every mail. */
export const sender = { name: "Efie", place: "Accra, Ghana" } as const;

/** Why somebody gets a mail, by its category. */
export const reasons: Readonly<Record<DeliveryCategory, string>> = {
  security: "You get this mail because it is about the safety of your Efie account. Such mails cannot be turned off.",
  payments: "You get this mail because it is about a payment on Efie. Such mails cannot be turned off.",
  messages: "You get this mail because somebody wrote to you on Efie.",
  listings: "You get this mail because it is about a listing that is yours or that you saved on Efie.",
  alerts: "You get this mail because you asked Efie to tell you of new listings.",
  tips: "You get this mail because you asked Efie for tips.",
};
