import type { Template } from "./mail-content.ts";
import { emailChanged } from "./email-changed.ts";
import { passwordChanged } from "./password-changed.ts";
import { passwordResetCode } from "./password-reset-code.ts";
import { passwordReset } from "./password-reset.ts";
import { phoneChanged } from "./phone-changed.ts";
import { phoneReleased } from "./phone-released.ts";
import { verifyEmail } from "./verify-email.ts";
import { verifyPhone } from "./verify-phone.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. */
export const templates = {
  password_changed: passwordChanged,
  verify_email: verifyEmail,
  verify_phone: verifyPhone,
  password_reset: passwordReset,
  password_reset_code: passwordResetCode,
  email_changed: emailChanged,
  phone_changed: phoneChanged,
  phone_released: phoneReleased,
} as const;

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;
