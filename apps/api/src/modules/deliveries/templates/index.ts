import type { DeliveryChannel } from "@efie/contract";
import type { Template } from "./mail-content.ts";
import { passwordChanged } from "./password-changed.ts";
import { staffRightsChanged } from "./staff-rights-changed.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. Each has samples in `samples.ts`. */
export const templates = {
  password_changed: passwordChanged,
  staff_rights_changed: staffRightsChanged,
} as const;

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;

/** Whether there is a template of this name that goes by this channel. */
export function isTemplateName(name: string, channel: DeliveryChannel): name is TemplateName {
  if (!Object.hasOwn(templates, name)) return false;
  const template: Template<never> = templates[name as TemplateName];
  return template[channel] !== undefined;
}
