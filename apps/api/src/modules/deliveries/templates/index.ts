import { deliveryChannels, type DeliveryChannel } from "@efie/contract";
import { accountMails } from "./account-mails.ts";
import { contactMails } from "./contact-mails.ts";
import { decisionNews } from "./decision-news.ts";
import { listingFreshness } from "./listing-freshness.ts";
import { listingNews } from "./listing-news.ts";
import { messageNews } from "./message-news.ts";
import { alertMails } from "./new-listings.ts";
import { viewingTemplates } from "./viewing-news.ts";
import type { DeliveryCategory, Template } from "./template.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. Each has samples in `samples.ts`. */
export const templates = {
  ...accountMails,
  ...contactMails,
  ...decisionNews,
  ...listingFreshness,
  ...listingNews,
  ...messageNews,
  ...alertMails,
  ...viewingTemplates,
};

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = Name extends TemplateName
  ? (typeof templates)[Name] extends Template<infer Data>
    ? Data
    : never
  : never;

/** Whether there is a template of this name that goes by this channel. */
export function isTemplateName(name: string, channel: DeliveryChannel): name is TemplateName {
  if (!Object.hasOwn(templates, name)) return false;
  const template: Template<never> = templates[name as TemplateName];
  return template[channel] !== undefined;
}

export type TemplateRoute = { category: DeliveryCategory; channels: DeliveryChannel[] };

/** The category of a template, and its channels. */
export function describeTemplate(name: TemplateName): TemplateRoute {
  const template: Template<never> = templates[name];
  return { category: template.category, channels: deliveryChannels.filter((channel) => template[channel] !== undefined) };
}
