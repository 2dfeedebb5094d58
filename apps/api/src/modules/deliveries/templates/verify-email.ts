import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** Proves that an address is the person's. */
export const verifyEmail: Template<{ first_name: string; code: string }> = {
  category: "security",
  email: ({ first_name, code }) => ({
    subject: `${code} is your Efie code`,
    paragraphs: [
      `${greeting(first_name)} enter this code on Efie to show that this email address is yours. It works for 10 minutes.`,
    ],
    code,
    note: "Nobody from Efie will ever ask you for a code. If you did not ask for one, you can ignore this email.",
  }),
};
