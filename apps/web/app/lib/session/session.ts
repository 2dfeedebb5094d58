import type { TokenStore } from "@efie/client";
import type { TokenPair } from "@efie/contract";
import { useSyncExternalStore } from "react";

/** The keys the specification names (section 3, "stored in the browser"). */
const accessKey = "access";
const refreshKey = "refresh";
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that refuses storage has a guest in front of it.
    return null;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

export const tokenStore: TokenStore = {
  readAccess: () => read(accessKey),
  readRefresh: () => read(refreshKey),
  writeAccess: (access) => {
    localStorage.setItem(accessKey, access);
    announce();
  },
  clear: () => {
    const wasSignedIn = isSignedIn();
    localStorage.removeItem(accessKey);
    localStorage.removeItem(refreshKey);
    if (wasSignedIn) announce();
  },
};

/** @throws DOMException where the browser keeps nothing: nobody can be signed in there */
export function storeTokens({ access, refresh }: TokenPair): void {
  localStorage.setItem(refreshKey, refresh);
  localStorage.setItem(accessKey, access);
  announce();
}

/** Only in the browser: a page is rendered for a guest and completed there. */
export function isSignedIn(): boolean {
  return read(accessKey) !== null;
}

/** Changes when somebody signs in or out, not when their access token is renewed. */
export function sessionKey(): string | null {
  return isSignedIn() ? (read(refreshKey) ?? read(accessKey)) : null;
}

/** Announces signing in and out and renewed tokens, in this tab and in others. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === accessKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** False on the server and while hydrating; then what the browser's storage says. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, isSignedIn, () => false);
}
