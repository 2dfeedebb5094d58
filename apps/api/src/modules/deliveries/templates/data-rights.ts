import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

type Dated = {
  first_name: string;
  /** ISO 8601. */
  until: string;
};

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Africa/Accra" });

/** `20 November 2026`, in Ghana's time. */
function dateOf(instant: string): string {
  return day.format(new Date(instant));
}

/** When the copy of a person's data is made. The mail has no link to the copy itself: mailboxes are read by others, too. */
export const dataExportReady: Template<Dated> = {
  category: "security",
  email: ({ first_name, until }) => ({
    subject: "Your data is ready to download",
    paragraphs: [
      `${greeting(first_name)} the copy of your data that you asked for is ready. It is one ZIP file with your account, your listings and their photos, your messages and more.`,
      `You can download it until ${dateOf(until)}. Then it is deleted.`,
      "If you did not ask for it, somebody may know your password. Please change it.",
    ],
    action: { label: "Go to your data", path: "/account/data" },
  }),
};

/** After the deletion of an account. */
export const accountDeleted: Template<Dated> = {
  category: "security",
  email: ({ first_name, until }) => ({
    subject: "Your account was deleted",
    paragraphs: [
      `${greeting(first_name)} your Efie account was deleted just now. Your profile and your listings are gone from Efie, and all devices were logged out.`,
      `If you change your mind, or if this was not you, log in until ${dateOf(until)}: your account and your listings come back.`,
      `After ${dateOf(until)} your data is erased for good, and we have no address to write to you any more.`,
    ],
    action: { label: "Log in and keep the account", path: "/login" },
    note: "We never ask for your password by email, phone or chat.",
  }),
};

/** After a login that restored a deleted account. */
export const accountRestored: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your account is back",
    paragraphs: [
      `${greeting(first_name)} somebody logged in to your Efie account, and so its deletion was cancelled. Your listings are back where their time has not run out.`,
      "If this was not you, change your password, which logs out all other devices, and delete the account again.",
    ],
    action: { label: "Go to your account", path: "/account" },
    note: "We never ask for your password by email, phone or chat.",
  }),
};
