import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { endedState } from "./sign-in-leads.ts";
import { loginPath, paths, readNextPath } from "../../lib/navigation/paths.ts";
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
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const lastSession = useRef<string | null>(null);
  useEffect(() => {
    const session = sessionKey();
    const ended = lastSession.current;
    lastSession.current = session;
    if (session !== null || (isOpenToGuests && ended === null)) return;
    // The whole page goes home by itself.
    if (hasSignedOutElsewhere()) return;
    if (ended !== null && hasSignedOut(ended)) void navigate(paths.home, { replace: true });
    else void navigate(loginPath(pathname + search), { replace: true, state: ended === null ? null : endedState });
  }, [navigate, pathname, search, signedIn, isOpenToGuests]);
}

/** Sends a signed-in person on from the login page: to where they were going, or home. */
export function useSignedInRedirect(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) void navigate(readNextPath(new URLSearchParams(search)), { replace: true });
  }, [navigate, search, signedIn]);
}
