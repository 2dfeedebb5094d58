import { useEffect, useEffectEvent } from "react";
import { isSignedIn } from "../../lib/session/session.ts";

/**
 * Goes on where somebody was asked to log in: the way back from the login page ends in `#contact` or the like, which is
 * taken out of the address again.
 */
export function useResumeAfterLogin(name: string, act: () => void): void {
  const resume = useEffectEvent(act);
  useEffect(() => {
    if (location.hash !== `#${name}` || !isSignedIn()) return;
    // Past the router: for it an address that loses its fragment is a page to be loaded anew.
    history.replaceState(history.state, "", location.pathname + location.search);
    resume();
  }, [name]);
}
