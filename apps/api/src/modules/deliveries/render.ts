import type { DeliveryChannel, OutboxMessage } from "@efie/contract";
import { toGsmText } from "./gsm-text.ts";
import { layoutHtml } from "./templates/layout.ts";
import { layoutText, reasons } from "./templates/layout-text.ts";
import type { DeliveryCategory, MailContent, PushContent, Template } from "./templates/template.ts";
import { templates, type TemplateName } from "./templates/index.ts";
import { shorten, sanitizeLine } from "./sanitize-text.ts";

/** A delivery as its recipient gets it. `html` is null for what is no email. `unsubscribeUrl` ends such emails by one click. */
export type Rendered = Pick<OutboxMessage, "subject" | "text" | "html" | "links" | "code"> & { unsubscribeUrl: string | null };

/** In characters. Longer ones are cut: names and titles are other people's. */
const longest = { subject: 150, pushTitle: 80, pushBody: 240 };

/** The same content; each of its texts is one line. */
function sanitize(content: MailContent): MailContent {
  const sanitized = (_key: string, value: unknown): unknown => (typeof value === "string" ? sanitizeLine(value) : value);
  return JSON.parse(JSON.stringify(content), sanitized) as MailContent;
}

function renderMail(content: MailContent, category: DeliveryCategory, publicUrl: string, ofCategory: string | null): Rendered {
  const said = sanitize(content);
  const subject = shorten(said.subject, longest.subject);
  const unsubscribeUrl = said.endPath === undefined ? ofCategory : publicUrl + said.endPath;
  const mail = { why: reasons[category], ...said, subject, publicUrl, unsubscribeUrl };
  const paths = [said.action ?? [], said.listings ?? [], said.links ?? []].flat().map(({ path }) => publicUrl + path);
  const links = [...new Set(unsubscribeUrl === null ? paths : [...paths, unsubscribeUrl])];
  return { subject, text: layoutText(mail), html: layoutHtml(mail), links, code: said.code ?? null, unsubscribeUrl };
}

function renderSms(content: string, filledIn: string | undefined, publicUrl: string): Rendered {
  const line = toGsmText(sanitizeLine(content));
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "";
  const text = filledIn === undefined ? line : `${line}\n@${host} #${filledIn}`;
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? null;
  return { subject: "", text, html: null, links: text.match(/https?:\S+/g) ?? [], code, unsubscribeUrl: null };
}

function renderPush({ title, body, path }: PushContent, publicUrl: string): Rendered {
  const subject = shorten(sanitizeLine(title), longest.pushTitle);
  const text = shorten(sanitizeLine(body), longest.pushBody);
  return { subject, text, html: null, links: [publicUrl + path], code: null, unsubscribeUrl: null };
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
  if (channel === "email" && email) return renderMail(email(given), category, publicUrl, unsubscribeUrl);
  if (channel === "sms" && sms) return renderSms(sms(given), filledIn?.(given), publicUrl);
  if (channel === "push" && push) return renderPush(push(given), publicUrl);
  throw new Error(`the template ${name} does not go by ${channel}`);
}
