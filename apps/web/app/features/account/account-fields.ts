import type { CurrentUser } from "@efie/contract";
import { accountTypeRules, emailRules, newPasswordRules, usernameRules } from "../../entities/account/account-rules.ts";
import { accountTypeLabel } from "../../entities/account/account-types.ts";

/** What its holder can change, one at a time (spec, section 5). */
export type AccountField = "username" | "email" | "password" | "account_type";

type Description = {
  /** Also the field's name in "… updated successfully." */
  readonly label: string;
  readonly rules: object;
  readonly show: (account: CurrentUser) => string;
  /** What editing begins with. */
  readonly start: (account: CurrentUser) => string;
};

export const accountFields: Readonly<Record<AccountField, Description>> = {
  username: { label: "Username", rules: usernameRules, show: ({ username }) => username, start: ({ username }) => username },
  email: { label: "Email", rules: emailRules, show: ({ email }) => email, start: ({ email }) => email },
  password: { label: "Password", rules: newPasswordRules, show: () => "••••••••", start: () => "" },
  account_type: {
    label: "Account type",
    rules: accountTypeRules,
    show: ({ account_type }) => accountTypeLabel(account_type),
    start: ({ account_type }) => account_type,
  },
};

/** `+233 24 123 4567`; the server keeps digits. */
export function formatPhone(digits: string): string {
  const [, network, first, second] = /^233(\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return second === undefined ? digits : `+233 ${network} ${first} ${second}`;
}
