import { accountDeleted, accountRestored, dataExportReady } from "./data-rights.ts";
import type { Template } from "./mail-content.ts";
import { passwordChanged } from "./password-changed.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. */
export const templates = {
  account_deleted: accountDeleted,
  account_restored: accountRestored,
  data_export_ready: dataExportReady,
  password_changed: passwordChanged,
} as const;

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;
