import type { DeliveryCategory, MailContent } from "./mail-content.ts";

/** The sender, in the last line of every mail. */
export const sender = { name: "Efie", place: "Accra, Ghana" } as const;

/** Why somebody gets a mail, by its category. */
const reasons: Readonly<Record<DeliveryCategory, string>> = {
  security:
    "You get this mail because it is about the safety of your Efie account, or about a decision of our staff. Such mails cannot be turned off.",
  payments: "You get this mail because it is about a payment on Efie. Such mails cannot be turned off.",
  messages: "You get this mail because somebody wrote to you on Efie.",
  listings:
    "You get this mail because it is about a listing or a check that is yours, or about a listing that you saved on Efie.",
  alerts: "You get this mail because you asked Efie to tell you about new listings.",
  tips: "You get this mail because you asked Efie for tips.",
};

/** The sentence of a mail's footer. */
export function footerReason({ category, why }: Pick<MailContent, "why"> & { category: DeliveryCategory }): string {
  return why ?? reasons[category];
}
