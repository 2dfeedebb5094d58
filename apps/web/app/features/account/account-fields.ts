import type { CurrentUser } from "@efie/contract";
import type { ComponentProps } from "react";
import {
  accountTypeRules,
  emailRules,
  nameRules,
  newPasswordRules,
  phoneRules,
  usernameRules,
  accountTypeLabel,
} from "../../entities/account/account-rules.ts";
import { formatPhone } from "../../lib/format/format.ts";

/** What its holder can change, one at a time (spec, section 5; server contract, section 12). */
export type AccountField = "name" | "phone_number" | "username" | "email" | "password" | "account_type";

/** The names on the wire; a name is two of them. */
export type AccountInput = Exclude<AccountField, "name"> | "first_name" | "last_name";

/** How its field is, where that is one for a text. */
type Input = ComponentProps<"input"> & { readonly label: string; readonly rules: object; readonly hint?: string };

export const accountInputs: Readonly<Record<AccountInput, Input>> = {
  first_name: { label: "First name", rules: nameRules("First name"), autoComplete: "given-name" },
  last_name: { label: "Last name", rules: nameRules("Last name"), autoComplete: "family-name" },
  phone_number: { label: "Phone number", rules: phoneRules, type: "tel", autoComplete: "tel", hint: "Such as 024 123 4567." },
  username: {
    label: "Username",
    rules: usernameRules,
    autoComplete: "username",
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
    hint: "Nobody else can take your old username for 90 days. You log in with the new one.",
  },
  email: { label: "Email", rules: emailRules, type: "email", autoComplete: "email" },
  password: { label: "New password", rules: newPasswordRules },
  account_type: { label: "Account type", rules: accountTypeRules },
};

type Description = {
  /** Also the field's name in "… updated successfully." */
  readonly label: string;
  /** Empty where there is none. */
  readonly show: (account: CurrentUser) => string;
  readonly inputs: readonly AccountInput[];
};

export const accountFields: Readonly<Record<AccountField, Description>> = {
  name: {
    label: "Name",
    show: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
    inputs: ["first_name", "last_name"],
  },
  phone_number: { label: "Phone number", show: ({ phone_number: digits }) => formatPhone(digits), inputs: ["phone_number"] },
  username: { label: "Username", show: ({ username }) => username, inputs: ["username"] },
  email: { label: "Email", show: ({ email }) => email ?? "", inputs: ["email"] },
  password: {
    label: "Password",
    show: ({ password_removed_at }) => (password_removed_at === null ? "••••••••" : "No password"),
    inputs: ["password"],
  },
  account_type: { label: "Account type", show: ({ account_type: type }) => accountTypeLabel(type), inputs: ["account_type"] },
};
