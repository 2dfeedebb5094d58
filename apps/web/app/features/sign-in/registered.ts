/** The username of a new account, passed from the register page to the login page in the history state, not in the address. */
export function registeredState(username: string): { readonly registeredAs: string } {
  return { registeredAs: username };
}

export function readRegistered(state: unknown): string | null {
  const { registeredAs } = (state ?? {}) as { registeredAs?: unknown };
  return typeof registeredAs === "string" ? registeredAs : null;
}
