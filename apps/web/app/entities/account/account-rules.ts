import { accountSentences, codePattern, phonePattern, usernamePattern } from "@efie/contract/account-rules";
import { limits } from "@efie/contract/limits";

/** Keyboards of phones put a space after a word they offer. */
const trim = (text: string): string => text.trim();

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Rules of react-hook-form for what people say of themselves; the server checks the same by the contract's schemas. */
export const usernameRules = {
  required: accountSentences.usernameMissing,
  pattern: { value: usernamePattern, message: accountSentences.usernameMalformed },
  setValueAs: trim,
};

/** The name under which somebody logs in: a username or an email address. */
export const loginNameRules = {
  required: accountSentences.usernameMissing,
  setValueAs: trim,
  validate: (text: string): true | string =>
    usernamePattern.test(text) || addressPattern.test(text) || accountSentences.usernameMalformed,
};

/** Logging in asks for less than registering: passwords may be older than the rule. */
export const passwordRules = {
  required: accountSentences.passwordMissing,
  minLength: { value: 6, message: accountSentences.passwordTooShort },
};

export const newPasswordRules = {
  required: accountSentences.passwordMissing,
  minLength: { value: limits.minRegisterPasswordCharacters, message: accountSentences.newPasswordTooShort },
  maxLength: { value: limits.maxPasswordCharacters, message: accountSentences.newPasswordTooLong },
};

/** Only what is surely no address; the rest is the server's to say. */
export const emailRules = {
  required: "Email is required.",
  pattern: { value: addressPattern, message: accountSentences.emailMalformed },
  setValueAs: trim,
};

export const phoneRules = {
  required: "Phone number is required.",
  pattern: { value: phonePattern, message: accountSentences.phoneMalformed },
};

/** Six digits; mails and keyboards put spaces and dashes between them. */
export const codeRules = {
  required: accountSentences.codeMalformed,
  setValueAs: (text: string): string => text.replace(/[\s\u00ad\u2010-\u2015-]/gu, ""),
  validate: (code: string): true | string => codePattern.test(code) || accountSentences.codeMalformed,
};

export const accountTypeRules = { required: "Choose an account type." };

export function nameRules(label: string) {
  return { required: `${label} is required.`, setValueAs: trim };
}
