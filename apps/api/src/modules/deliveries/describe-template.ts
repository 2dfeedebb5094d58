import { deliveryChannels, type DeliveryChannel } from "@efie/contract";
import type { DeliveryCategory, Template } from "./templates/mail-content.ts";
import { templates, type TemplateName } from "./templates/index.ts";

export type TemplateRoute = { category: DeliveryCategory; channels: DeliveryChannel[] };

/** The category of a template, and its channels. */
export function describeTemplate(name: TemplateName): TemplateRoute {
  const template: Template<never> = templates[name];
  return { category: template.category, channels: deliveryChannels.filter((channel) => template[channel] !== undefined) };
}
