import type { DeliveryChannel } from "@efie/contract";
import { toGsmText } from "./gsm-text.ts";
import { layoutHtml } from "./templates/layout.ts";
import { layoutText, type Mail } from "./templates/layout-text.ts";
import type { MailContent, PushContent, Template } from "./templates/template.ts";
import { templates, type TemplateName } from "./templates/index.ts";
import { shorten, sanitizeLine } from "./sanitize-text.ts";

/** A delivery as its recipient gets it. `html` is null for what is no email. `endUrl` ends mails to somebody without an account. */
export type Rendered = {
  subject: string;
  text: string;
  html: string | null;
  links: string[];
  code: string | null;
  endUrl?: string;
};

/** In characters. Longer ones are cut: names and titles are other people's. */
const longest = { subject: 150, pushTitle: 80, pushBody: 240 };

function renderMail(content: MailContent, surroundings: Pick<Mail, "category" | "publicUrl" | "unsubscribeUrl">): Rendered {
  const { subject, paragraphs, code, listings, action, note, links: others, why, endPath } = content;
  const { publicUrl } = surroundings;
  const mail: Mail = {
    ...surroundings,
    ...(endPath !== undefined && { unsubscribeUrl: publicUrl + endPath }),
    ...(listings && {
      listings: listings.map((one) => ({ ...one, title: sanitizeLine(one.title), facts: sanitizeLine(one.facts) })),
    }),
    ...(others && { links: others.map(({ label, path }) => ({ label: sanitizeLine(label), url: publicUrl + path })) }),
    subject: shorten(sanitizeLine(subject), longest.subject),
    paragraphs: paragraphs.map(sanitizeLine),
    ...(code !== undefined && { code }),
    ...(action && { action: { label: sanitizeLine(action.label), url: publicUrl + action.path } }),
    ...(note !== undefined && { note: sanitizeLine(note) }),
    ...(why !== undefined && { why: sanitizeLine(why) }),
  };
  const all = [
    mail.action?.url,
    ...(listings ?? []).map(({ path }) => publicUrl + path),
    ...(mail.links ?? []).map(({ url }) => url),
  ];
  const links = [...new Set([...all, mail.unsubscribeUrl])].filter((link) => link !== undefined && link !== null);
  const rendered = { subject: mail.subject, text: layoutText(mail), html: layoutHtml(mail), links, code: code ?? null };
  return endPath === undefined ? rendered : { ...rendered, endUrl: publicUrl + endPath };
}

function renderSms(content: string, filledIn: string | undefined, publicUrl: string): Rendered {
  const line = toGsmText(sanitizeLine(content));
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "";
  const text = filledIn === undefined ? line : `${line}\n@${host} #${filledIn}`;
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? null;
  return { subject: "", text, html: null, links: text.match(/https?:\S+/g) ?? [], code };
}

function renderPush({ title, body, path }: PushContent, publicUrl: string): Rendered {
  const subject = shorten(sanitizeLine(title), longest.pushTitle);
  return { subject, text: shorten(sanitizeLine(body), longest.pushBody), html: null, links: [publicUrl + path], code: null };
}

/**
 * Renders a delivery. Relative paths become links below `publicUrl`.
 * @param unsubscribeUrl ends mails of the template's category; null for those that cannot be turned off
 * @throws Error for a template that does not go by this channel
 */
export function render(
  name: TemplateName,
  channel: DeliveryChannel,
  data: unknown,
  publicUrl: string,
  unsubscribeUrl: string | null = null,
): Rendered {
  const template: Template<never> = templates[name];
  const given = data as never;
  const { category, email, sms, filledIn, push } = template;
  if (channel === "email" && email) return renderMail(email(given), { category, publicUrl, unsubscribeUrl });
  if (channel === "sms" && sms) return renderSms(sms(given), filledIn?.(given), publicUrl);
  if (channel === "push" && push) return renderPush(push(given), publicUrl);
  throw new Error(`the template ${name} does not go by ${channel}`);
}
