import type { TokenStore } from "@efie/client";
import type { TokenPair } from "@efie/contract";
import { createListeners, endAll, listen } from "../browser/listeners.ts";
import { readDevice } from "../storage/device.ts";
import { useOutside } from "../browser/shared-state.ts";

/** The keys the specification names (section 3, "stored in the browser"). */
const accessKey = "access";
const refreshKey = "refresh";
const { subscribe, announce } = createListeners();

export const tokenStore: TokenStore = {
  readAccess: () => readDevice(accessKey),
  readRefresh: () => readDevice(refreshKey),
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

/** Only in the browser: a page is rendered for a guest and completed there. Where storage is refused, everybody is a guest. */
export function isSignedIn(): boolean {
  return readDevice(accessKey) !== null;
}

/** Changes when somebody signs in or out, not when their access token is renewed. */
export function sessionKey(): string | null {
  return isSignedIn() ? (readDevice(refreshKey) ?? readDevice(accessKey)) : null;
}

/** Announces signing in and out and renewed tokens, in this tab and in others. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: Event) => {
    if (event instanceof StorageEvent && (event.key === accessKey || event.key === null)) listener();
  };
  return endAll(subscribe(listener), listen(window, ["storage"], onStorage));
}

/** False on the server and while hydrating; then what the browser's storage says. */
export function useSignedIn(): boolean {
  return useOutside(subscribeToSession, isSignedIn, false);
}
