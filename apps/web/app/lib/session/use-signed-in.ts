import { useSyncExternalStore } from "react";
import { isSignedIn, subscribeToSession } from "./session.ts";

/** False on the server and while hydrating; then what the browser's storage says. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToSession, isSignedIn, () => false);
}
