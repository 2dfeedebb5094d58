import type { AccountType } from "@efie/contract";
import { accountSentences, codePattern, usernamePattern } from "@efie/contract/account-rules";
import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Rules of react-hook-form for what people say of themselves; the server checks the same by the contract's schemas. */
export const usernameRules = {
  required: accountSentences.usernameMissing,
  pattern: { value: usernamePattern, message: accountSentences.usernameMalformed },
  setValueAs: visibleText,
};

/** The name under which somebody logs in: a username or an email address. */
export const loginNameRules = {
  required: accountSentences.usernameMissing,
  setValueAs: visibleText,
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
  setValueAs: visibleText,
};

export const phoneRules = {
  required: "Phone number is required.",
  setValueAs: visibleText,
  /** What tells numbers apart is loaded here, for who fills in a form; without network the server tells. */
  validate: async (typed: string): Promise<true | string> => {
    const loaded = await import("./check-phone.ts").catch(() => null);
    return loaded === null || loaded.canBePhone(typed) || accountSentences.phoneMalformed;
  },
};

/** Six digits; mails and keyboards put spaces and dashes between them. */
export const codeRules = {
  required: accountSentences.codeMalformed,
  setValueAs: (text: string): string => text.replace(/[\s\u00ad\u2010-\u2015-]/gu, ""),
  validate: (code: string): true | string => codePattern.test(code) || accountSentences.codeMalformed,
};

export const accountTypeRules = { required: "Choose an account type." };

export function nameRules(label: string) {
  return { required: `${label} is required.`, setValueAs: visibleText };
}

type AccountTypeChoice = { readonly value: AccountType; readonly label: string; readonly text: string };

/** In the specification's order. */
export const accountTypeChoices: readonly AccountTypeChoice[] = [
  { value: "regular", label: "Regular", text: "I am looking for a home." },
  { value: "agent", label: "Agent", text: "I let and sell for others." },
  { value: "landlord", label: "Landlord", text: "I own what I offer." },
];

export function accountTypeLabel(type: AccountType): string {
  return accountTypeChoices.find(({ value }) => value === type)?.label ?? type;
}
