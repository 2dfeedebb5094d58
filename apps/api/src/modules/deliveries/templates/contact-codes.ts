import { greeting } from "./greeting.ts";
import type { Template } from "./mail-content.ts";

/** Welcomes a new account, with the code that proves that its address is the person's. */
export const welcome: Template<{ first_name: string; code: string }> = {
  category: "security",
  email: ({ first_name, code }) => ({
    subject: "Welcome to Efie",
    paragraphs: [
      `${greeting(first_name)} your account is ready. Enter this code in your account to show that this email address is yours. It works for 10 minutes; after that you can ask for a new one.`,
      "This address is the way back into your account if you forget your password, or if somebody else gets in.",
    ],
    code,
    action: { label: "Open your account", path: "/account" },
    note: "Nobody from Efie will ever ask you for a code. If you did not register, somebody may have mistyped their address: you can ignore this email.",
  }),
};

/** Proves that an address is the person's. */
export const verifyEmail: Template<{ first_name: string; code: string }> = {
  category: "security",
  email: ({ first_name, code }) => ({
    subject: `${code} is your Efie code`,
    paragraphs: [
      `${greeting(first_name)} enter this code on Efie to show that this email address is yours. It works for 10 minutes.`,
    ],
    code,
    note: "Nobody from Efie will ever ask you for a code. If you did not ask for one, you can ignore this email.",
  }),
};

/** Proves that a number is the person's. */
export const verifyPhone: Template<{ first_name: string; code: string }> = {
  category: "security",
  sms: ({ code }) => `${code} is your Efie code. It works for 10 minutes. Give it to nobody, not even to us.`,
};

/** A link for a new password. */
export const passwordReset: Template<{ first_name: string; token: string }> = {
  category: "security",
  email: ({ first_name, token }) => ({
    subject: "Choose a new password",
    paragraphs: [
      `${greeting(first_name)} somebody asked for a new password for your Efie account.`,
      "The link works once, for 30 minutes. Your old password stays until you have chosen a new one.",
    ],
    action: { label: "Choose a new password", path: `/reset-password?token=${token}` },
    note: "If this was not you, you can ignore this email: nobody can change your password without it.",
  }),
};

/** A code for a new password, where only the phone number is verified. */
export const passwordResetCode: Template<{ code: string }> = {
  category: "security",
  sms: ({ code }) => `${code} is your Efie code for a new password. It works for 10 minutes. Give it to nobody, not even to us.`,
};
