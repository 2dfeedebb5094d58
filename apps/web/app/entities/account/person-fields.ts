import type { ComponentProps } from "react";
import { asTyped } from "../../ui/fields/field.tsx";
import { accountTypeRules, emailRules, nameRules, newPasswordRules, phoneRules, usernameRules } from "./account-rules.ts";

/** The seven fields of the specification, section 2, in the order in which a form shows them; the names on the wire. */
export type PersonField = "first_name" | "last_name" | "username" | "email" | "password" | "phone_number" | "account_type";

/** How its field is, where that is one for a text. */
type Input = ComponentProps<"input"> & { readonly label: string; readonly rules: object; readonly hint?: string };

/** What people say of themselves, when they register and when they change it. */
export const personFields: Readonly<Record<PersonField, Input>> = {
  first_name: { label: "First name", rules: nameRules("First name"), autoComplete: "given-name" },
  last_name: { label: "Last name", rules: nameRules("Last name"), autoComplete: "family-name" },
  username: { label: "Username", rules: usernameRules, autoComplete: "username", ...asTyped },
  email: { label: "Email", rules: emailRules, type: "email", autoComplete: "email" },
  password: { label: "Password", rules: newPasswordRules },
  phone_number: { label: "Phone number", rules: phoneRules, type: "tel", autoComplete: "tel" },
  account_type: { label: "Account type", rules: accountTypeRules },
};
