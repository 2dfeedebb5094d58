import type { Template } from "./mail-content.ts";

/** Proves that a number is the person's. */
export const verifyPhone: Template<{ first_name: string; code: string }> = {
  category: "security",
  sms: ({ code }) => `${code} is your Efie code. It works for 10 minutes. Give it to nobody, not even to us.`,
};
