import type { Template } from "./mail-content.ts";
import { passwordChanged } from "./password-changed.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. */
export const templates = {
  password_changed: passwordChanged,
} as const;

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;
