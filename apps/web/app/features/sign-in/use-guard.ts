import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { feeSentence } from "../../entities/payment/listing-fee.ts";
import { loginPath, paths } from "../../lib/navigation/paths.ts";
import { sessionKey, useSignedIn } from "../../lib/session/session.ts";
import { hasSignedOut } from "../../lib/session/sign-in.ts";
import { hasSignedOutElsewhere } from "../../lib/session/sign-outs.ts";

type Options = {
  /** Guests may stay and read why there is nothing to see; only a session that ends here leads away. */
  readonly isOpenToGuests?: boolean;
};

/**
 * Sends a guest to the login page, and from there back to here; a person who has just signed out, home. Pages arrive as for a
 * guest: only the browser knows.
 */
export function useGuard({ isOpenToGuests = false }: Options = {}): void {
  const navigate = useNavigate();
  // `key`: somebody who comes back before the page they were led to is drawn is led away again.
  const { pathname, search, key } = useLocation();
  const signedIn = useSignedIn();
  const lastSession = useRef<string | null>(null);
  useEffect(
    function leadGuestAway() {
      const session = sessionKey();
      const ended = lastSession.current;
      lastSession.current = session;
      if (session !== null || (isOpenToGuests && ended === null)) return;
      // The whole page goes home by itself.
      if (hasSignedOutElsewhere()) return;
      if (ended !== null && hasSignedOut(ended)) void navigate(paths.home, { replace: true });
      else void navigate(loginPath(pathname + search), { replace: true, state: ended === null ? null : endedState });
    },
    [navigate, pathname, search, key, signedIn, isOpenToGuests],
  );
}

/** Sends a signed-in person on from the login page: to where they were going, or home. */
export function useSignedInRedirect(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  useEffect(
    function leadSignedInOn() {
      if (signedIn) void navigate(readNextPath(new URLSearchParams(search)), { replace: true });
    },
    [navigate, search, signedIn],
  );
}

/** Where somebody is on the way to, of which the first sentence of the page speaks. */
function isBoundFor(path: string, search: string): boolean {
  return readNextPath(new URLSearchParams(search)).startsWith(path);
}

/** What the login page finds in the history state: that a session ended by itself, or the username of a new account, which no address shows. */
export type LoginState = { readonly hasEnded?: true; readonly registeredAs?: string };
const endedState: LoginState = { hasEnded: true };

/** Why to log in. */
export function loginLead(search: string, { hasEnded, registeredAs }: LoginState): string {
  if (registeredAs !== undefined) return "Account created. Log in with the password you have just chosen.";
  if (hasEnded === true) return "You were logged out on this device. Log in again to go on where you were.";
  if (isBoundFor(paths.sell, search)) return `Log in to post your property. ${feeSentence}`;
  if (isBoundFor(paths.wanted, search)) return "Log in to say what you look for, or to answer who looks for what you offer.";
  if (isBoundFor(paths.alerts, search))
    return "Log in to see your alerts. Without an account, the emails of an alert lead to it: change or end it there.";
  return "Log in to save properties, write to owners and post your own.";
}

/** What an account costs, and what it does not pay for. */
export function registerLead(search: string): string {
  if (isBoundFor(paths.sell, search)) return `An account is free. ${feeSentence}`;
  return "An account is free, for those who look for a home and for those who have one to offer.";
}

export type Credentials = { readonly username: string; readonly password: string };

/** The password goes from page to page in memory, once: never into the history, the address or a storage. */
let chosen: Credentials | null = null;

/** For the way from the register page to the login page. */
export function registeredState(account: Credentials): LoginState {
  chosen = account;
  return { registeredAs: account.username };
}

/** The password that was chosen a moment ago for this username; empty otherwise. */
export function takeChosenPassword(username: string): string {
  const password = chosen?.username === username ? chosen.password : "";
  chosen = null;
  return password;
}

/**
 * Where `?next=` leads: a path of ours, never another site's (`//evil.example`, `/\evil.example`). Browsers drop tabs and line
 * ends from an address before they read it, so that `/` and `/` with one between them are `//`, too.
 */
export function readNextPath(search: URLSearchParams): string {
  const next = search.get("next");
  if (next === null || !/^\/(?![/\\])[^\t\r\n]*$/.test(next)) return paths.home;
  return /^\/(login|early-sheet)/i.test(next) ? paths.home : next;
}
