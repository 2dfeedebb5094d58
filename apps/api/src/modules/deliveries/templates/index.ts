import type { Template } from "./mail-content.ts";
import { newDevice } from "./new-device.ts";
import { passwordChanged } from "./password-changed.ts";
import {
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorOff,
  secondFactorOn,
  secondFactorReset,
} from "./second-factor.ts";

/** Every template, by the name that the outbox stores. A name that was released stays. */
export const templates = {
  password_changed: passwordChanged,
  new_device: newDevice,
  second_factor_on: secondFactorOn,
  second_factor_off: secondFactorOff,
  second_factor_reset: secondFactorReset,
  passkey_added: passkeyAdded,
  passkey_removed: passkeyRemoved,
  recovery_codes_renewed: recoveryCodesRenewed,
  recovery_code_used: recoveryCodeUsed,
} as const;

export type TemplateName = keyof typeof templates;

/** What a template shows. */
export type TemplateData<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;
