import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** To the old address, after a change of the address. */
export const emailChanged: Template<{ first_name: string; token: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your email address was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new email address. We write to you here for the last time.`,
      "If this was you, there is nothing to do. If not, take your address back: everybody is signed out, and you choose a new password.",
    ],
    action: { label: "This was not me", path: `/take-back?token=${token}` },
    note: "The link works once, for 7 days.",
  }),
};
