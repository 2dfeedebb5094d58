import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readNextPath } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/use-signed-in.ts";

/** Who is signed in already has no business at the login page: on to where they were going, or home. */
export function useSignedInRedirect(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn) void navigate(readNextPath(new URLSearchParams(search)), { replace: true });
  }, [navigate, search, signedIn]);
}
