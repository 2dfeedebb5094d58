import { greeting } from "./greeting.ts";
import type { MailContent, Template } from "./mail-content.ts";

/** Without a token where the address or number itself was new to the account. */
type Changed = { first_name: string; token: string | null };

const noLink =
  "If not, write to our support at once. What was new to the account itself cannot undo a change, so there is no link here.";

function takeBack(token: string | null): Pick<MailContent, "action" | "note"> {
  if (token === null) return { action: { label: "Get help", path: "/help" } };
  return { action: { label: "This was not me", path: `/take-back?token=${token}` }, note: "The link works once, for 7 days." };
}

/** To the old address, and where it never was proved to a number that was, after a change of the address. `site` is for SMS. */
export const emailChanged: Template<Changed & { site?: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your email address was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new email address. We write to you here for the last time.`,
      `If this was you, there is nothing to do. ${token === null ? noLink : "If not, take your address back: everybody is logged out, and you choose a new password."}`,
    ],
    ...takeBack(token),
  }),
  sms: ({ token, site = "" }) =>
    `Your Efie email address was changed. Not you? ${site}${token === null ? "/help" : `/take-back?token=${token}`}`,
};

/** To the person, and to the old number, after a change of the phone number. `site` is the address of the web app. */
export const phoneChanged: Template<Changed & { site: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your phone number was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new phone number.`,
      `If this was you, there is nothing to do. ${token === null ? noLink : "If not, take your number back: everybody is logged out, and you choose a new password."}`,
    ],
    ...takeBack(token),
  }),
  sms: ({ token, site }) =>
    `Your Efie phone number was changed. Not you? ${site}${token === null ? "/help" : `/take-back?token=${token}`}`,
};

/**
 * To the person, after somebody took the account back by SMS. `leads_in`: new passwords go to that number, and not to the address;
 * a delivery of an older release does not say.
 */
export const phoneTakenBack: Template<{ first_name: string; leads_in?: boolean }> = {
  category: "security",
  email: ({ first_name, leads_in = false }) => ({
    subject: "Your account was taken back by SMS",
    paragraphs: [
      `${greeting(first_name)} somebody who reads SMS at a phone number of your Efie account has taken the account back. Everybody was logged out, and the password works no more.`,
      leads_in
        ? "If this was you, choose a new password: its code comes by SMS. If not, write to our support at once, as new passwords go to that number now."
        : "If this was you, choose a new password. If not, choose one all the same, and put your number right in your account.",
    ],
    action: leads_in ? { label: "Get help", path: "/help" } : { label: "Choose a new password", path: "/forgot-password" },
  }),
};

/** To the person, after a change of the username. */
export const usernameChanged: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your username was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new username. The old one does not log in any more; your email address does.`,
      "If this was you, there is nothing to do. If not, choose a new password at once, and write to our support.",
    ],
    action: { label: "This was not me", path: "/forgot-password" },
    note: "We never ask for your password by email, phone or chat.",
  }),
};

/** To the person who had verified a number that another account has verified now. */
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
