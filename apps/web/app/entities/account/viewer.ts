import type { CurrentUser } from "@efie/contract";
import { useSyncExternalStore } from "react";
import { api, accountCalls } from "../../lib/api/api.ts";
import { createListeners } from "../../lib/browser/listeners.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";

let viewer: CurrentUser | null = null;
/** Whose account was asked for last. */
let askedFor: string | null = null;
const { subscribe: subscribeHere, announce } = createListeners();

function set(next: CurrentUser | null): void {
  if (next === viewer) return;
  viewer = next;
  announce();
}

function load(): void {
  const session = sessionKey();
  if (session === askedFor) return;
  askedFor = session;
  set(null);
  if (session === null) return;
  // A failed fetch of the user is only logged (spec, section 8): the greeting stays the general one.
  ask(session).catch(() => {
    if (askedFor === session) askedFor = null;
  });
}

async function ask(session: string): Promise<void> {
  const { data } = await api.call(accountCalls.getCurrentUser);
  if (askedFor === session && data !== null) set(data);
}

/** Asks again who is signed in: staff may have suspended the account, or taken that back. What is known stays until the answer is there. */
export function reloadViewer(): void {
  const session = sessionKey();
  if (session !== null && session === askedFor) ask(session).catch(() => {});
}

/** Takes the server's answer to a change of the account, so that greetings follow. */
export const updateViewer: (next: CurrentUser) => void = set;

function subscribe(listener: () => void): () => void {
  const ends = [subscribeHere(listener), subscribeToSession(load)];
  load();
  return () => {
    for (const end of ends) end();
  };
}

/** The signed-in person; null for a guest, on the server, and until the answer is there. */
export function useViewer(): CurrentUser | null {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    () => null,
  );
}

export function useSuspended(): boolean {
  return (useViewer()?.suspended_at ?? null) !== null;
}
