import { greeting, namedPasskey } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** Templates about the second factor. Each reports a change that somebody else might have made. */
const action = { label: "See your security settings", path: "/account/security" };
const note = "If this was not you, change your password at once and write to our support.";

export const secondFactorOn: Template<{ first_name: string; token: string | null }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Your authenticator app is on",
    paragraphs: [
      `${greeting(first_name)} an authenticator app was set up for your Efie account. From now on a login needs your password and a code of the app.`,
      "Keep your recovery codes where you find them without your phone.",
      ...(token === null
        ? []
        : ["If this was not you, take your account back: the app goes, everybody is logged out, and you choose a new password."]),
    ],
    ...(token === null
      ? { action, note }
      : { action: { label: "This was not me", path: `/take-back?token=${token}` }, note: "The link works once, for 7 days." }),
  }),
};

export const secondFactorOff: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your authenticator app is off",
    paragraphs: [
      `${greeting(first_name)} the authenticator app of your Efie account was turned off. A login needs only your password now.`,
    ],
    action,
    note,
  }),
};

export const secondFactorReset: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "Your second factor was reset",
    paragraphs: [
      `${greeting(first_name)} our support has removed the authenticator app, the recovery codes and the passkeys of your Efie account, as you asked. All devices were logged out.`,
      "Log in with your password, and set up a second factor again.",
    ],
    action,
    note,
  }),
};

export const passkeyAdded: Template<{ first_name: string; passkey: string }> = {
  category: "security",
  email: ({ first_name, passkey }) => ({
    subject: "A passkey was added to your account",
    paragraphs: [`${greeting(first_name)} ${namedPasskey(passkey)} can log in to your Efie account from now on.`],
    action,
    note,
  }),
};

export const passkeyRemoved: Template<{ first_name: string; passkey: string }> = {
  category: "security",
  email: ({ first_name, passkey }) => ({
    subject: "A passkey was removed from your account",
    paragraphs: [`${greeting(first_name)} ${namedPasskey(passkey)} cannot log in to your Efie account any more.`],
    action,
    note,
  }),
};

export const recoveryCodesRenewed: Template<{ first_name: string }> = {
  category: "security",
  email: ({ first_name }) => ({
    subject: "You have new recovery codes",
    paragraphs: [`${greeting(first_name)} ten new recovery codes were made for your Efie account. The old ones work no more.`],
    action,
    note,
  }),
};

/** Below this many, the mail asks for new ones. */
const few = 3;

export const recoveryCodeUsed: Template<{ first_name: string; left: number }> = {
  category: "security",
  email: ({ first_name, left }) => ({
    subject: left <= few ? `A recovery code was used: ${left} left` : "A recovery code was used",
    paragraphs: [
      `${greeting(first_name)} somebody logged in to your Efie account with a recovery code. It cannot be used again.`,
      left <= few
        ? `Only ${left} of your recovery codes are left. Make new ones before they run out.`
        : `${left} recovery codes are left.`,
    ],
    action,
    note,
  }),
};
