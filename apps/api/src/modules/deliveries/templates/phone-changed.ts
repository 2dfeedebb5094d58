import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** To the person, and to the old number, after a change of the phone number. `site` is the address of the web app. */
export const phoneChanged: Template<{ first_name: string; token: string; site: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your phone number was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new phone number.`,
      "If this was you, there is nothing to do. If not, take your number back: everybody is signed out, and you choose a new password.",
    ],
    action: { label: "This was not me", path: `/take-back?token=${token}` },
    note: "The link works once, for 7 days.",
  }),
  sms: ({ token, site }) => `Your Efie phone number was changed. Not you? ${site}/take-back?token=${token}`,
};
