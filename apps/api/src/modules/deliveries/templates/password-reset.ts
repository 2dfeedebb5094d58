import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** A link for a new password. */
export const passwordReset: Template<{ first_name: string; token: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Choose a new password",
    paragraphs: [
      `${greeting(first_name)} somebody asked for a new password for your Efie account.`,
      "The link works once, for 30 minutes. Your old password stays until you have chosen a new one.",
    ],
    action: { label: "Choose a new password", path: `/reset-password?token=${token}` },
    note: "If this was not you, you can ignore this email: nobody can change your password without it.",
  }),
};
