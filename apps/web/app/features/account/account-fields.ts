import type { CurrentUser } from "@efie/contract";
import { accountTypeLabel } from "../../entities/account/account-rules.ts";
import { personFields, type PersonField } from "../../entities/account/person-fields.ts";
import { formatPhone } from "../../lib/format/format.ts";

/** What its holder can change, one at a time (spec, section 5; server contract, section 12). */
export type AccountField = "name" | "phone_number" | "username" | "email" | "password" | "account_type";

export const accountInputs: typeof personFields = {
  ...personFields,
  phone_number: { ...personFields.phone_number, hint: "Such as 024 123 4567." },
  username: {
    ...personFields.username,
    hint: "Nobody else can take your old username for 90 days. You log in with the new one.",
  },
  password: { ...personFields.password, label: "New password" },
};

type Description = {
  /** Also the field's name in "… updated successfully." */
  readonly label: string;
  /** Empty where there is none. */
  readonly show: (account: CurrentUser) => string;
  /** A name is two of them. */
  readonly inputs: readonly PersonField[];
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
