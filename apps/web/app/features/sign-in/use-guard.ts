import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../lib/paths.ts";
import { isSignedIn } from "../../lib/session.ts";
import { useSignedIn } from "../../lib/use-signed-in.ts";

/** Sends a guest to the login page, and from there back to here. Pages arrive as for a guest: only the browser knows. */
export function useGuard(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!isSignedIn()) void navigate(loginPath(pathname + search), { replace: true });
  }, [navigate, pathname, search, signedIn]);
}
