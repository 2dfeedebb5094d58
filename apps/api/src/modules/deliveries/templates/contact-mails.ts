import { personalMail, template, type MailContent, type Person } from "./template.ts";

export const neverAsked = "We never ask for your password by email, phone or chat.";

type WithCode = Person & { code: string };
/** Without a token where the address or number itself was new to the account. `site` is the address of the web app, for SMS. */
type Changed = Person & { token: string | null; site: string };

function howToUndo(token: string | null, what: string): string {
  const undo =
    token === null
      ? "If not, write to our support at once. What was new to the account itself cannot undo a change, so there is no link here."
      : `If not, take your ${what} back: everybody is logged out, and you choose a new password.`;
  return `If this was you, there is nothing to do. ${undo}`;
}

/** The link that takes an account back, where there is one. */
export function takeBack(token: string | null): Pick<MailContent, "action" | "note"> {
  if (token === null) return { action: { label: "Get help", path: "/help" } };
  return { action: { label: "This was not me", path: `/take-back?token=${token}` }, note: "The link works once, for 7 days." };
}

export function undoBySms({ token, site = "" }: Pick<Changed, "token"> & { site?: string }): string {
  return `Not you? ${site}${token === null ? "/help" : `/take-back?token=${token}`}`;
}

/** Codes and links that prove addresses and numbers, and what is said of their changes. */
export const contactMails = {
  welcome: personalMail<WithCode>(
    "Welcome to Efie",
    [
      "your account is ready. Enter this code in your account to show that this email address is yours. It works for 10 minutes; after that you can ask for a new one.",
      "This address is the way back into your account if you forget your password, or if somebody else gets in.",
    ],
    ({ code }) => ({
      code,
      action: { label: "Open your account", path: "/account" },
      note: "Nobody from Efie will ever ask you for a code. If you did not register, somebody may have mistyped their address: you can ignore this email.",
    }),
  ),
  verify_email: personalMail<WithCode>(
    ({ code }) => `${code} is your Efie code`,
    ["enter this code on Efie to show that this email address is yours. It works for 10 minutes."],
    ({ code }) => ({
      code,
      note: "Nobody from Efie will ever ask you for a code. If you did not ask for one, you can ignore this email.",
    }),
  ),
  verify_phone: template<WithCode>({
    category: "security",
    sms: ({ code }) => `${code} is your Efie code. It works for 10 minutes. Give it to nobody, not even to us.`,
  }),
  password_reset: personalMail<Person & { token: string }>(
    "Choose a new password",
    [
      "somebody asked for a new password for your Efie account.",
      "The link works once, for 30 minutes. Your old password stays until you have chosen a new one.",
    ],
    ({ token }) => ({
      action: { label: "Choose a new password", path: `/reset-password?token=${token}` },
      note: "If this was not you, you can ignore this email: nobody can change your password without it.",
    }),
  ),
  /** To a number of which nobody knows yet whether an account has it. */
  sign_in_code: template<{ code: string }>({
    category: "security",
    sms: ({ code }) => `${code} is your Efie code to log in. It works for 10 minutes. Give it to nobody, not even to us.`,
    filledIn: ({ code }) => code,
  }),
  /** Where only the phone number is verified. */
  password_reset_code: template<{ code: string }>({
    category: "security",
    sms: ({ code }) =>
      `${code} is your Efie code for a new password. It works for 10 minutes. Give it to nobody, not even to us.`,
  }),
  /** To the old address, and where it never was proved to a number that was. */
  email_changed: personalMail<Omit<Changed, "site"> & { site?: string }>(
    "Your email address was changed",
    [
      "your Efie account has a new email address. We write to you here for the last time.",
      ({ token }) => howToUndo(token, "address"),
    ],
    ({ token }) => takeBack(token),
    { sms: (data) => `Your Efie email address was changed. ${undoBySms(data)}` },
  ),
  /** To the person, and to the old number. */
  phone_changed: personalMail<Changed>(
    "Your phone number was changed",
    ["your Efie account has a new phone number.", ({ token }) => howToUndo(token, "number")],
    ({ token }) => takeBack(token),
    { sms: (data) => `Your Efie phone number was changed. ${undoBySms(data)}` },
  ),
  /** `leads_in`: new passwords go to the number that took the account back, and not to the address. */
  phone_taken_back: personalMail<Person & { leads_in: boolean }>(
    "Your account was taken back by SMS",
    [
      "somebody who reads SMS at a phone number of your Efie account has taken the account back. Everybody was logged out, and the password works no more.",
      ({ leads_in }) =>
        leads_in
          ? "If this was you, choose a new password: its code comes by SMS. If not, write to our support at once, as new passwords go to that number now."
          : "If this was you, choose a new password. If not, choose one all the same, and put your number right in your account.",
    ],
    ({ leads_in }) => ({
      action: leads_in ? { label: "Get help", path: "/help" } : { label: "Choose a new password", path: "/forgot-password" },
    }),
  ),
  username_changed: personalMail(
    "Your username was changed",
    [
      "your Efie account has a new username. The old one does not log in any more; your email address does.",
      "If this was you, there is nothing to do. If not, choose a new password at once, and write to our support.",
    ],
    { action: { label: "This was not me", path: "/forgot-password" }, note: neverAsked },
  ),
  /** To the person who had verified a number that another account has verified now. */
  phone_released: personalMail(
    "Your phone number was verified for another account",
    [
      "somebody showed that they receive SMS at the phone number of your Efie account. A number is verified for one account at a time, so it no longer is for yours.",
      "If this was you, or you gave the number up, there is nothing to do. If not, ask your phone company whether somebody else has your number, and verify it again.",
    ],
    { action: { label: "Look at your account", path: "/account" } },
  ),
};
