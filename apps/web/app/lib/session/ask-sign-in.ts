import { useSyncExternalStore } from "react";
import { loginPath } from "../navigation/paths.ts";
import { isSignedIn, subscribeToSession } from "./session.ts";

/** What a guest must sign in for, in the words of the sheet that asks. */
export type SignInRequest = {
  readonly title: string;
  /** A question: its Yes leads to the login page. */
  readonly question: string;
  /** What goes on by itself after the login page (see `useResumeAfterLogin`). */
  readonly resumeAt?: string;
  /** Before the way to the login page. */
  readonly onLogin?: () => void;
  /** A way that needs no account. */
  readonly withoutAccount?: { readonly label: string; readonly onChoose: () => void };
};

/** `path`: the page that asks, over which alone it is shown. */
export type SignInQuestion = SignInRequest & { readonly path: string; readonly answer: (isSignedIn: boolean) => void };

let question: SignInQuestion | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: SignInQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The question that is open now, for the sheet that shows it. */
export function useSignInQuestion(): SignInQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

/** To the login page instead, from which the way leads back to where this is asked. */
export function leaveForLogin({ resumeAt, onLogin, answer }: SignInQuestion): string {
  onLogin?.();
  answer(false);
  return loginPath(location.pathname + location.search + (resumeAt === undefined ? "" : `#${resumeAt}`));
}

/**
 * Whether somebody is signed in; a guest is asked to, in a sheet over the page. To sign in in another tab answers it, too. To close the
 * sheet or to leave the page is a no.
 */
export async function askToSignIn(request: SignInRequest): Promise<boolean> {
  if (isSignedIn()) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { pathname: path } = location;
  const asked: SignInQuestion = { ...request, path, answer: resolve };
  const refuse = () => resolve(false);
  const unsubscribe = subscribeToSession(() => {
    if (isSignedIn()) resolve(location.pathname === path);
  });
  addEventListener("popstate", refuse);
  setQuestion(asked);
  return promise.finally(() => {
    unsubscribe();
    removeEventListener("popstate", refuse);
    if (question === asked) setQuestion(null);
  });
}
