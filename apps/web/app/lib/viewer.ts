import type { CurrentUser } from "@efie/contract";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { accountCalls } from "./calls.ts";
import { isSignedIn, subscribeToSession } from "./session.ts";

let viewer: CurrentUser | null = null;
let request: Promise<void> | null = null;
const listeners = new Set<() => void>();

function set(next: CurrentUser | null): void {
  viewer = next;
  for (const listener of listeners) listener();
}

function load(): void {
  if (!isSignedIn()) {
    request = null;
    if (viewer !== null) set(null);
    return;
  }
  // A failed fetch of the user is only logged (spec, section 8): the greeting stays the general one.
  request ??= api.call(accountCalls.getCurrentUser).then(
    ({ data }) => set(data),
    () => {
      request = null;
    },
  );
}

/** Who is signed in; null for a guest, on the server, and until the answer is there. */
export function useViewer(): CurrentUser | null {
  useEffect(() => {
    load();
    return subscribeToSession(load);
  }, []);
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => viewer,
    () => null,
  );
}
