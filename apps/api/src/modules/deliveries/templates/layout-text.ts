import { reasons, sender } from "./layout-footer.ts";
import type { Mail } from "./layout.ts";

/**
 * The text of a mail. A paragraph is one line, which the mail program wraps to its window; every link has a line of its own, so that
 * none is broken.
 */
export function layoutText({ paragraphs, code, action, note, category, unsubscribeUrl, publicUrl }: Mail): string {
  const parts = [
    ...paragraphs,
    code,
    action && `${action.label}:\n${action.url}`,
    note,
    // The mark before a signature: programs show what follows in grey, and leave it out of replies.
    `-- \n${reasons[category]}`,
    unsubscribeUrl && `Unsubscribe from these mails:\n${unsubscribeUrl}`,
    `${sender.name}, ${sender.place}\n${publicUrl}/help`,
  ];
  return `${parts.filter((part) => Boolean(part)).join("\n\n")}\n`;
}
