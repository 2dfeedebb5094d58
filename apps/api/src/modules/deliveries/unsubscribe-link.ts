import { describeTemplate } from "./describe-template.ts";
import type { TemplateName } from "./templates/index.ts";

/** The path that ends a person's e-mails of a category; null for those that cannot be ended. */
export type UnsubscribePath = (userId: number, category: string) => string | null;

type Delivery = { user_id: number | null; channel: string; template: string };

/** The address in an e-mail that ends e-mails of its kind; null where there is nothing to end. */
export function unsubscribeUrl(
  { user_id: userId, channel, template }: Delivery,
  { publicUrl, unsubscribePath }: { publicUrl: string; unsubscribePath: UnsubscribePath },
): string | null {
  if (userId === null || channel !== "email") return null;
  const path = unsubscribePath(userId, describeTemplate(template as TemplateName).category);
  return path === null ? null : publicUrl + path;
}

/** The headers by which mail programs show their own button (RFC 8058). They post to the address; nobody has to open it. */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
