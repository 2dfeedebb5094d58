/** What the register page tells the login page: whose account was made. It travels in the history, not in the address. */
export function registeredState(username: string): { readonly registeredAs: string } {
  return { registeredAs: username };
}

export function readRegistered(state: unknown): string | null {
  const { registeredAs } = (state ?? {}) as { registeredAs?: unknown };
  return typeof registeredAs === "string" ? registeredAs : null;
}
