import { footerReason, sender } from "./layout-footer.ts";
import type { Mail } from "./layout.ts";

/**
 * The text of a mail. A paragraph is one line, which the mail program wraps to its window; every link has a line of its own, so that
 * none is broken.
 */
export function layoutText(mail: Mail): string {
  const { paragraphs, code, listings = [], action, links = [], note, unsubscribeUrl, publicUrl } = mail;
  const parts = [
    ...paragraphs,
    code,
    ...listings.map(({ title, facts, path }) => `${title}\n${facts}\n${publicUrl}${path}`),
    action && `${action.label}:\n${action.url}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    note,
    // The mark before a signature: programs show what follows in grey, and leave it out of replies.
    `-- \n${footerReason(mail)}`,
    unsubscribeUrl && `Unsubscribe from these mails:\n${unsubscribeUrl}`,
    `${sender.name}, ${sender.place}\n${publicUrl}/help`,
  ];
  return `${parts.filter((part) => Boolean(part)).join("\n\n")}\n`;
}
