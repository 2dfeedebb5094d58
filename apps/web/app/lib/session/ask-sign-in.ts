import { endAll, listen } from "../browser/listeners.ts";
import { createSharedState } from "../browser/shared-state.ts";
import { isSignedIn, subscribeToSession } from "./session.ts";
import type { EarlyDialog } from "../document/early-sheet-scripts.ts";

/** What a guest must sign in for. The sheet has the words. */
export type SignInReason = "contact" | "message" | "phone" | "call" | "viewing" | "favorite" | "alert" | "report";

type Options = {
  /** Before the way to the login page. */
  readonly onLogin?: () => void;
  /** Where the way over the login page leads, where that is not back to this page. */
  readonly next?: string;
  /** The guest takes the way that needs no account. */
  readonly onWithoutAccount?: () => void;
};

/** `path`: the page that asks, over which alone it is shown. */
export type SignInQuestion = Options & {
  readonly reason: SignInReason;
  readonly path: string;
  readonly answer: (isSignedIn: boolean) => void;
};

/** The draft with what this tab went to log in for. */
export const wishedFor = "wished-for";

const question = createSharedState<SignInQuestion | null>(null);

/** The question that is open now, for the sheet that shows it. */
export const useSignInQuestion = question.useValue;

/**
 * Whether somebody is signed in; a guest is asked to, in a sheet over the page. To sign in in another tab answers it, too. To close the
 * sheet or to leave the page is a no.
 */
export async function askToSignIn(reason: SignInReason, options: Options = {}): Promise<boolean> {
  if (isSignedIn()) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { pathname: path } = location;
  const asked: SignInQuestion = { ...options, reason, path, answer: resolve };
  // Back may only close the sheet, which has to be open then.
  const refuse = () => void setTimeout(() => location.pathname !== path && resolve(false));
  const end = endAll(
    subscribeToSession(() => isSignedIn() && resolve(location.pathname === path)),
    listen(window, ["popstate"], refuse),
  );
  // The early sheet may be closed before this one is loaded: a no, too.
  findEarlySheet()?.addEventListener("close", () => resolve(false));
  question.set(asked);
  return promise.finally(() => {
    end();
    // Another one may have been asked since.
    if (question.read() === asked) question.set(null);
    findEarlySheet()?.remove();
  });
}

/** The sheet that was shown before the script came (`early-sheet-scripts.ts`), while the script has not taken its place; null where there is none. */
export const findEarlySheet = (): EarlyDialog | null => document.querySelector<EarlyDialog>("dialog[data-early]");

/** The number that was typed into it; empty where there is none. */
export const readEarlyNumber = (): string => findEarlySheet()?.querySelector("input")?.value ?? "";

/** The script's own sheet does not come: the early one says so and stays, with what was typed. Returns whether there is one. */
export function failEarlySheet(): boolean {
  const early = findEarlySheet();
  early?.removeAttribute("data-early");
  early?.dispatchEvent(new Event("error"));
  return early !== null;
}
