import { greeting } from "./greeting.ts";
import type { MailContent, Template } from "./mail-content.ts";

/** Without a token, an earlier address or number has the link. */
type Changed = { first_name: string; token: string | null };

const noLink = "If not, write to our support at once: the link that undoes it went to an earlier one.";

function takeBack(token: string | null): Pick<MailContent, "action" | "note"> {
  if (token === null) return { action: { label: "Get help", path: "/help" } };
  return { action: { label: "This was not me", path: `/take-back?token=${token}` }, note: "The link works once, for 7 days." };
}

/** To the old address, after a change of the address. */
export const emailChanged: Template<Changed> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your email address was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new email address. We write to you here for the last time.`,
      `If this was you, there is nothing to do. ${token === null ? noLink : "If not, take your address back: everybody is signed out, and you choose a new password."}`,
    ],
    ...takeBack(token),
  }),
};

/** To the person, and to the old number, after a change of the phone number. `site` is the address of the web app. */
export const phoneChanged: Template<Changed & { site: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your phone number was changed",
    paragraphs: [
      `${greeting(first_name)} your Efie account has a new phone number.`,
      `If this was you, there is nothing to do. ${token === null ? noLink : "If not, take your number back: everybody is signed out, and you choose a new password."}`,
    ],
    ...takeBack(token),
  }),
  sms: ({ token, site }) =>
    `Your Efie phone number was changed. Not you? ${site}${token === null ? "/help" : `/take-back?token=${token}`}`,
};

/** To the person, after somebody took the earlier number back by SMS. */
export const phoneTakenBack: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your earlier phone number is back",
    paragraphs: [
      `${greeting(first_name)} somebody who reads SMS at the earlier number of your Efie account has taken it back. Everybody was signed out, and the password works no more.`,
      "If this was you, choose a new password. If not, choose one all the same, and put your number right in your account.",
    ],
    action: { label: "Choose a new password", path: "/forgot-password" },
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
