import type { DeliveryChannel } from "@efie/contract";
import type { MailContent, Template } from "./templates/mail-content.ts";
import { templates, type TemplateName } from "./templates/index.ts";

/** A delivery as its recipient gets it. `html` is null for what is no e-mail. */
export type Rendered = { subject: string; text: string; html: string | null; links: string[]; code: string | null };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** The line below a mail that its reader can end. */
const unsubscribeLabel = "Unsubscribe from these e-mails";

function toText({ paragraphs, code, action, note }: MailContent, publicUrl: string, unsubscribe: string | null): string {
  const link = action && `${action.label}: ${publicUrl}${action.path}`;
  const end = unsubscribe === null ? undefined : `${unsubscribeLabel}: ${unsubscribe}`;
  return [...paragraphs, code, link, note, end].filter((part) => part !== undefined).join("\n\n");
}

function toHtml(content: MailContent, publicUrl: string, unsubscribe: string | null): string {
  const { subject, paragraphs, code, action, note } = content;
  const parts = [
    `<h1>${escape(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(code ? [`<p><strong>${escape(code)}</strong></p>`] : []),
    ...(action ? [`<p><a href="${escape(publicUrl + action.path)}">${escape(action.label)}</a></p>`] : []),
    ...(note ? [`<p><small>${escape(note)}</small></p>`] : []),
    ...(unsubscribe ? [`<p><small><a href="${escape(unsubscribe)}">${unsubscribeLabel}</a></small></p>`] : []),
  ];
  return `<!doctype html><html lang="en"><body>${parts.join("")}</body></html>`;
}

function renderMail(content: MailContent, publicUrl: string, unsubscribe: string | null): Rendered {
  const { subject, action, code = null } = content;
  const links = [...(action ? [publicUrl + action.path] : []), ...(unsubscribe ? [unsubscribe] : [])];
  return { subject, text: toText(content, publicUrl, unsubscribe), html: toHtml(content, publicUrl, unsubscribe), links, code };
}

/**
 * Renders a delivery. Relative paths become links below `publicUrl`. `unsubscribe`: the address in an e-mail that can be ended; null for others.
 * @throws Error for a template that does not go by this channel
 */
export function render(
  name: TemplateName,
  channel: DeliveryChannel,
  data: unknown,
  publicUrl: string,
  unsubscribe: string | null = null,
): Rendered {
  const template: Template<never> = templates[name];
  const given = data as never;
  if (channel === "email" && template.email) return renderMail(template.email(given), publicUrl, unsubscribe);
  if (channel === "sms" && template.sms) {
    const text = template.sms(given);
    return { subject: "", text, html: null, links: text.match(/https?:\S+/g) ?? [], code: /\b\d{6}\b/.exec(text)?.[0] ?? null };
  }
  if (channel === "push" && template.push) {
    const { title, body, path } = template.push(given);
    return { subject: title, text: body, html: null, links: [publicUrl + path], code: null };
  }
  throw new Error(`the template ${name} does not go by ${channel}`);
}
