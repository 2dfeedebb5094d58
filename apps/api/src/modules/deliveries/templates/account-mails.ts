import type { ApiKeyScope } from "@efie/contract";
import { neverAsked, takeBack, undoBySms } from "./contact-mails.ts";
import { named, personalMail, type Person } from "./template.ts";

const action = { label: "See your security settings", path: "/account/security" };
const note = "If this was not you, change your password at once and write to our support.";

/** Below this many, the mail asks for new ones. */
const fewCodes = 3;

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Accra" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Accra" });

/** `20 November 2026`, of an ISO time. */
function dateOf(instant: string): string {
  return day.format(new Date(instant));
}

const scopeSentences: Readonly<Record<ApiKeyScope, string>> = {
  "listings:write": "It can post, change and delete your listings and their photos.",
  "leads:read": "It can read your leads and statistics.",
};

type Passkey = Person & { passkey: string };
/** `until` is ISO 8601. */
type Dated = Person & { until: string };

/** The SMS to who has no address. They log in by the number, which marks the session as reauthenticated. */
const alarm = (what: string) => ({ sms: () => `${what} Not you? Log in by your number, and end it under Login & Devices.` });

/** Logins, passwords, second factors and the account itself: what somebody else might have done. */
export const accountMails = {
  /** From a browser that the account has never logged in from. `at` is ISO 8601. */
  new_device: personalMail<Person & { device: string; at: string }>(
    "New login to your account",
    [
      "somebody logged in to your Efie account on a device that we have not seen before.",
      ({ device, at }) => `Device: ${device}. Time: ${time.format(new Date(at))} (Accra).`,
      "If this was you, there is nothing to do. If not, log that device out and change your password at once.",
    ],
    { action: { label: "See where you are logged in", path: "/account/security" }, note: neverAsked },
    alarm("Somebody logged in to your Efie account on a new device."),
  ),
  password_changed: personalMail(
    "Your password was changed",
    [
      "the password of your Efie account was changed or set just now, and logs in. All other devices were logged out.",
      "If this was you, there is nothing to do. Passkeys and keys for programs work without the password: remove any that you do not know, in your account under Login & Devices.",
    ],
    { action: { label: "This was not me", path: "/forgot-password" }, note: neverAsked },
    {
      sms: () =>
        "The password of your Efie account was changed. If this was not you, choose a new one at once: Log in, Forgot password.",
      push: () => ({
        title: "Your password was changed",
        body: "If this was not you, choose a new one at once.",
        path: "/forgot-password",
      }),
    },
  ),
  password_removed: personalMail(
    "Your account has no password any more",
    [
      "the password of your Efie account was removed. Only your passkeys log in now.",
      "If you lose them, choose a new password by email: Log in, Forgot password. It logs in again from then on.",
    ],
    {
      action,
      note: "If this was not you, choose a new password at once, remove passkeys that you do not know, and write to our support.",
    },
  ),
  staff_rights_changed: personalMail<Person & { is_staff: boolean }>(
    ({ is_staff }) => (is_staff ? "You are now a member of staff" : "You are no longer a member of staff"),
    [
      ({ is_staff }) =>
        is_staff
          ? "your Efie account has the rights of staff. You can review listings, see payments, and make others staff."
          : "the rights of staff were taken from your Efie account. The account itself stays as it is.",
      ({ is_staff }) =>
        is_staff ? "Whatever you do with them is kept in the trail." : "If you did not expect this, write to our support.",
    ],
    ({ is_staff }) =>
      is_staff
        ? {
            action: { label: "Open the staff's desk", path: "/admin" },
            note: "If you did not expect this, write to our support.",
          }
        : { action: { label: "Get help", path: "/help" } },
  ),
  second_factor_on: personalMail<Person & { token: string | null; site?: string }>(
    "Your authenticator app is on",
    [
      "an authenticator app was set up for your Efie account. From now on a login needs your password and a code of the app.",
      "Keep your recovery codes where you find them without your phone.",
      ({ token }) =>
        token === null
          ? ""
          : "If this was not you, take your account back: the app goes, everybody is logged out, and you choose a new password.",
    ],
    ({ token }) => (token === null ? { action, note } : takeBack(token)),
    { sms: (data) => `An authenticator app was set up for your Efie account. ${undoBySms(data)}` },
  ),
  second_factor_off: personalMail(
    "Your authenticator app is off",
    ["the authenticator app of your Efie account was turned off. A login needs only your password now."],
    { action, note },
    alarm("The authenticator app of your Efie account was turned off."),
  ),
  second_factor_reset: personalMail(
    "Your second factor was reset",
    [
      "our support has removed the authenticator app, the recovery codes and the passkeys of your Efie account, as you asked. All devices were logged out.",
      "Log in with your password, and set up a second factor again. If you had removed your password, choose a new one: Log in, Forgot password.",
    ],
    { action, note },
  ),
  passkey_added: personalMail<Passkey>(
    "A passkey was added to your account",
    [({ passkey }) => `${named("passkey", passkey)} can log in to your Efie account from now on.`],
    { action, note },
    alarm("A passkey was added to your Efie account, and can log in."),
  ),
  passkey_removed: personalMail<Passkey>(
    "A passkey was removed from your account",
    [({ passkey }) => `${named("passkey", passkey)} cannot log in to your Efie account any more.`],
    { action, note },
  ),
  api_key_made: personalMail<Person & { key: string; scopes: readonly ApiKeyScope[] }>(
    "A key for programs was made",
    [
      ({ key }) => `${named("key", key)} lets a program act for your Efie account from now on, without your password.`,
      ({ scopes }) => scopes.map((scope) => scopeSentences[scope]).join(" "),
    ],
    { action, note: "If this was not you, revoke the key, change your password at once and write to our support." },
    alarm("A key was made by which a program acts for your Efie account."),
  ),
  recovery_codes_renewed: personalMail(
    "You have new recovery codes",
    ["ten new recovery codes were made for your Efie account. The old ones work no more."],
    { action, note },
  ),
  recovery_code_used: personalMail<Person & { left: number }>(
    ({ left }) => (left <= fewCodes ? `A recovery code was used: ${left} left` : "A recovery code was used"),
    [
      "somebody logged in to your Efie account with a recovery code. It cannot be used again.",
      ({ left }) =>
        left <= fewCodes
          ? `Only ${left} of your recovery codes are left. Make new ones before they run out.`
          : `${left} recovery codes are left.`,
    ],
    { action, note },
  ),
  /** The mail has no link to the copy itself: mailboxes are read by others, too. */
  data_export_ready: personalMail<Dated>(
    "Your data is ready to download",
    [
      "the copy of your data that you asked for is ready. It is one ZIP file with your account, your listings and their photos, your messages and more.",
      ({ until }) => `You can download it until ${dateOf(until)}. Then it is deleted.`,
      "If you did not ask for it, somebody may know your password. Please change it.",
    ],
    { action: { label: "Go to your data", path: "/account/data" } },
  ),
  account_deleted: personalMail<Dated>(
    "Your account was deleted",
    [
      "your Efie account was deleted just now. Your profile and your listings are gone from Efie, and all devices were logged out.",
      ({ until }) =>
        `If you change your mind, or if this was not you, log in until ${dateOf(until)}: your account and your listings come back.`,
      ({ until }) => `After ${dateOf(until)} your data is erased for good, and we have no address to write to you any more.`,
    ],
    { action: { label: "Log in and keep the account", path: "/login" }, note: neverAsked },
    {
      sms: ({ until }) =>
        `Your Efie account was deleted. It comes back if you log in by ${dateOf(until)}. Not you? Log in at once.`,
    },
  ),
  /** After a login that restored a deleted account. */
  account_restored: personalMail(
    "Your account is back",
    [
      "somebody logged in to your Efie account, and so its deletion was cancelled. Your listings are back where their time has not run out.",
      "If this was not you, change your password, which logs out all other devices, and delete the account again.",
    ],
    { action: { label: "Go to your account", path: "/account" }, note: neverAsked },
  ),
};
