import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** To whoever had verified a number that another account proved to have now. */
export const phoneReleased: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your phone number was verified for another account",
    paragraphs: [
      `${greeting(first_name)} somebody showed that they receive SMS at the phone number of your Efie account. A number is verified for one account at a time, so it no longer is for yours.`,
      "If this was you, or you gave the number up, there is nothing to do. If not, ask your phone company whether somebody else has your number, and verify it again.",
    ],
    action: { label: "Look at your account", path: "/account" },
  }),
};
