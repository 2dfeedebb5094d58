import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** After a change of the password. */
export const passwordChanged: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your password was changed",
    paragraphs: [
      `${greeting(first_name)} the password of your Efie account was changed just now. All other devices were signed out.`,
      "If this was you, there is nothing to do.",
    ],
    action: { label: "This was not me", path: "/forgot-password" },
    note: "We never ask for your password by e-mail, phone or chat.",
  }),
  sms: () =>
    "The password of your Efie account was changed. If this was not you, choose a new one at once: Log in, Forgot password.",
  push: () => ({
    title: "Your password was changed",
    body: "If this was not you, choose a new one at once.",
    path: "/forgot-password",
  }),
};
