import { useEffect, useEffectEvent } from "react";
import { isSignedIn } from "../../lib/session/session.ts";

/**
 * Continues the action for which a login was needed: the way back from the login page ends in `#contact` or the like, which is
 * taken out of the address again.
 */
export function useResumeAfterLogin(name: string, act: () => void): void {
  const resume = useEffectEvent(act);
  useEffect(() => {
    if (location.hash !== `#${name}` || !isSignedIn()) return;
    // Past the router: for it an address that loses its fragment is another page to load.
    history.replaceState(history.state, "", location.pathname + location.search);
    resume();
  }, [name]);
}
