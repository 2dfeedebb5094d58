type Credentials = { readonly username: string; readonly password: string };

/** The password goes from page to page in memory, once: never into the history, the address or a storage. */
let chosen: Credentials | null = null;

/** The username of a new account, passed from the register page to the login page in the history state, not in the address. */
export function registeredState(account: Credentials): { readonly registeredAs: string } {
  chosen = account;
  return { registeredAs: account.username };
}

export function readRegistered(state: unknown): string | null {
  const { registeredAs } = (state ?? {}) as { registeredAs?: unknown };
  return typeof registeredAs === "string" ? registeredAs : null;
}

/** The password that was chosen a moment ago for this username; empty otherwise. */
export function takeChosenPassword(username: string): string {
  const password = chosen?.username === username ? chosen.password : "";
  chosen = null;
  return password;
}
