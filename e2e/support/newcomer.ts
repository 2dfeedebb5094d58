import { password } from "./people.ts";

let made = 0;

/** The values for the register form, by label, for a person without an account. */
export function newcomer() {
  made += 1;
  const username = `new_${process.pid.toString(36)}_${made}`;
  return {
    "First name": "Ama",
    "Last name": "Mensah",
    Username: username,
    Email: `${username}@example.com`,
    Password: password,
    "Phone number": "0241234567",
  };
}

export type Newcomer = ReturnType<typeof newcomer>;
