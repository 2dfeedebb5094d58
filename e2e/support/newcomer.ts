import { password } from "./people.ts";

let made = 0;

/** What somebody without an account types into the register form, by its labels. */
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
