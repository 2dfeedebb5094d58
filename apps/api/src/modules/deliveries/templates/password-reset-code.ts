import type { Template } from "./mail-content.ts";

/** A code for a new password, where only the phone number is verified. */
export const passwordResetCode: Template<{ code: string }> = {
  category: "security",
  sms: ({ code }) => `${code} is your Efie code for a new password. It works for 10 minutes. Give it to nobody, not even to us.`,
};
