import {
  accountTypeRules,
  emailRules,
  nameRules,
  newPasswordRules,
  phoneRules,
  usernameRules,
} from "../../entities/account/account-rules.ts";

/** The seven fields of the specification, section 2. */
export type Registration = {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  password: string;
  phone_number: string;
  account_type: string;
};

export const registerRules = {
  first_name: nameRules("First name"),
  last_name: nameRules("Last name"),
  username: usernameRules,
  email: emailRules,
  password: newPasswordRules,
  phone_number: phoneRules,
  account_type: accountTypeRules,
} as const satisfies Record<keyof Registration, object>;

/** In the order in which the form shows them. */
export const registerFields = Object.keys(registerRules) as readonly (keyof Registration)[];
