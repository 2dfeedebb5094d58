import type { CurrentUser } from "@efie/contract";
import { api, accountCalls } from "../../lib/api/api.ts";
import { endAll } from "../../lib/browser/listeners.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";
import { createSharedState, useOutside } from "../../lib/browser/shared-state.ts";

const viewer = createSharedState<CurrentUser | null>(null);
/** Whose account was asked for last. */
let askedFor: string | null = null;

function load(): void {
  const session = sessionKey();
  if (session === askedFor) return;
  askedFor = session;
  viewer.set(null);
  if (session === null) return;
  // A failed fetch of the user is only logged (spec, section 8): the greeting stays the general one.
  ask(session).catch(() => {
    if (askedFor === session) askedFor = null;
  });
}

async function ask(session: string): Promise<void> {
  const { data } = await api.call(accountCalls.getCurrentUser);
  if (askedFor === session && data !== null) viewer.set(data);
}

/** Asks again who is signed in: staff may have suspended the account, or taken that back. What is known stays until the answer is there. */
export function reloadViewer(): void {
  const session = sessionKey();
  if (session !== null && session === askedFor) ask(session).catch(() => {});
}

/** Takes the server's answer to a change of the account, so that greetings follow. */
export const updateViewer: (next: CurrentUser) => void = viewer.set;

function subscribe(listener: () => void): () => void {
  const end = endAll(viewer.subscribe(listener), subscribeToSession(load));
  load();
  return end;
}

/** The signed-in person; null for a guest, on the server, and until the answer is there. */
export function useViewer(): CurrentUser | null {
  return useOutside(subscribe, viewer.read, null);
}

export function useSuspended(): boolean {
  return (useViewer()?.suspended_at ?? null) !== null;
}
