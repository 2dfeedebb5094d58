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

type Input = {
  readonly name: AccountInput;
  readonly label: string;
  readonly rules: object;
  /** How its field is, where that is one for a text. */
  readonly attributes?: ComponentProps<"input"> & { readonly hint?: string };
};

type Description = {
  /** Also the field's name in "… updated successfully." */
  readonly label: string;
  /** Empty where there is none. */
  readonly show: (account: CurrentUser) => string;
  readonly inputs: readonly Input[];
};

export const accountFields: Readonly<Record<AccountField, Description>> = {
  name: {
    label: "Name",
    show: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
    inputs: [
      { name: "first_name", label: "First name", rules: nameRules("First name"), attributes: { autoComplete: "given-name" } },
      { name: "last_name", label: "Last name", rules: nameRules("Last name"), attributes: { autoComplete: "family-name" } },
    ],
  },
  phone_number: {
    label: "Phone number",
    show: ({ phone_number }) => formatPhone(phone_number),
    inputs: [
      {
        name: "phone_number",
        label: "Phone number",
        rules: phoneRules,
        attributes: { type: "tel", autoComplete: "tel", hint: "Such as 024 123 4567." },
      },
    ],
  },
  username: {
    label: "Username",
    show: ({ username }) => username,
    inputs: [
      {
        name: "username",
        label: "Username",
        rules: usernameRules,
        attributes: {
          autoComplete: "username",
          autoCapitalize: "none",
          autoCorrect: "off",
          spellCheck: false,
          hint: "Nobody else can take your old username for 90 days. You log in with the new one.",
        },
      },
    ],
  },
  email: {
    label: "Email",
    show: ({ email }) => email ?? "",
    inputs: [{ name: "email", label: "Email", rules: emailRules, attributes: { type: "email", autoComplete: "email" } }],
  },
  password: {
    label: "Password",
    show: ({ password_removed_at }) => (password_removed_at === null ? "••••••••" : "No password"),
    inputs: [{ name: "password", label: "New password", rules: newPasswordRules }],
  },
  account_type: {
    label: "Account type",
    show: ({ account_type }) => accountTypeLabel(account_type),
    inputs: [{ name: "account_type", label: "Account type", rules: accountTypeRules }],
  },
};
