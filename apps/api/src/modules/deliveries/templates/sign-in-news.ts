import { greeting } from "./greeting.ts";
import type { MailContent, Template } from "./mail-content.ts";

/** After a sign-in from a browser that the account has never logged in from. `at` is ISO 8601. */
export const newDevice: Template<{ first_name: string; device: string; at: string }> = {
  category: "security",
  email: ({ first_name, device, at }) => ({
    subject: "New login to your account",
    paragraphs: [
      `${greeting(first_name)} somebody logged in to your Efie account on a device that we have not seen before.`,
      `Device: ${device}. Time: ${describeTime(at)}.`,
      "If this was you, there is nothing to do. If not, log that device out and change your password at once.",
    ],
    action: { label: "See where you are logged in", path: "/account/security" },
    note: "We never ask for your password by email, phone or chat.",
  }),
};

/** After a change of the password. */
export const passwordChanged: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your password was changed",
    paragraphs: [
      `${greeting(first_name)} the password of your Efie account was changed just now. All other devices were logged out.`,
      "If this was you, there is nothing to do. Passkeys still log in without the password: remove any that you do not know, in your account under Security.",
    ],
    action: { label: "This was not me", path: "/forgot-password" },
    note: "We never ask for your password by email, phone or chat.",
  }),
  sms: () =>
    "The password of your Efie account was changed. If this was not you, choose a new one at once: Log in, Forgot password.",
  push: () => ({
    title: "Your password was changed",
    body: "If this was not you, choose a new one at once.",
    path: "/forgot-password",
  }),
};

type StaffRights = { first_name: string; is_staff: boolean };

function granted(firstName: string): MailContent {
  return {
    subject: "You are now a member of staff",
    paragraphs: [
      `${greeting(firstName)} your Efie account has the rights of staff. You can review listings, see payments, and make others staff.`,
      "Whatever you do with them is kept in the trail.",
    ],
    action: { label: "Open the staff's desk", path: "/admin" },
    note: "If you did not expect this, write to our support.",
  };
}

function revoked(firstName: string): MailContent {
  return {
    subject: "You are no longer a member of staff",
    paragraphs: [
      `${greeting(firstName)} the rights of staff were taken from your Efie account. The account itself stays as it is.`,
      "If you did not expect this, write to our support.",
    ],
    action: { label: "Get help", path: "/help" },
  };
}

/** After somebody was made staff, or is staff no more. */
export const staffRightsChanged: Template<StaffRights> = {
  category: "security",
  email: ({ first_name, is_staff }) => (is_staff ? granted(first_name) : revoked(first_name)),
};

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Accra" });

/** An ISO time as people in Ghana say it: "23 November 2026 at 19:50 (Accra)". */
export function describeTime(at: string): string {
  return `${format.format(new Date(at))} (Accra)`;
}
