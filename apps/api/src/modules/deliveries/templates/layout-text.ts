import type { DeliveryCategory, MailContent } from "./template.ts";

/** The sender, in the last line of every mail. */
export const sender = { name: "Efie", place: "Accra, Ghana" } as const;

/** Why somebody gets a mail, by its category. */
export const reasons: Readonly<Record<DeliveryCategory, string>> = {
  security:
    "You get this mail because it is about the safety of your Efie account, or about a decision of our staff. Such mails cannot be turned off.",
  payments: "You get this mail because it is about a payment on Efie. Such mails cannot be turned off.",
  messages: "You get this mail because somebody wrote to you on Efie.",
  listings: "You get this mail because it is about a listing or a check that is yours, or about one of your favorites on Efie.",
  alerts: "You get this mail because you asked Efie to tell you about new listings.",
  tips: "You get this mail because you asked Efie for tips.",
};

/** A mail with everything that the layout shows. */
export type Mail = MailContent & {
  why: string;
  /** Where one click ends such mails; null for those that cannot be turned off. */
  unsubscribeUrl: string | null;
  /** Paths are below it. Without a trailing slash. */
  publicUrl: string;
};

/** The text of a mail. A paragraph is one line, which the program wraps; every link has a line of its own, so that none is broken. */
export function layoutText(mail: Mail): string {
  const { paragraphs, code, listings = [], action, links = [], note, why, unsubscribeUrl, publicUrl } = mail;
  const parts = [
    ...paragraphs,
    code,
    ...listings.map(({ title, facts, path }) => `${title}\n${facts}\n${publicUrl}${path}`),
    ...[action ?? [], links].flat().map(({ label, path }) => `${label}:\n${publicUrl}${path}`),
    note,
    // The mark before a signature: programs show what follows in grey, and leave it out of replies.
    `-- \n${why}`,
    unsubscribeUrl && `Unsubscribe from these mails:\n${unsubscribeUrl}`,
    `${sender.name}, ${sender.place}\n${publicUrl}/help`,
  ];
  return `${parts.filter((part) => Boolean(part)).join("\n\n")}\n`;
}
