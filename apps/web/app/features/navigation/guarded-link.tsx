import type { MouseEvent } from "react";
import { Link, useNavigate, type LinkProps } from "react-router";
import { loginPath } from "../../lib/navigation/paths.ts";
import { isSignedIn } from "../../lib/session/session.ts";

type Props = LinkProps & { to: string; needsLogin?: boolean | undefined };

/** A link that takes a guest to the login page, and from there to where it points. */
export function GuardedLink({ needsLogin = false, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // Anything but a plain click is the browser's: a new tab, a new window, a download. The page there asks for itself.
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!needsLogin || !isPlain || event.defaultPrevented || isSignedIn()) return;
    event.preventDefault();
    void navigate(loginPath(rest.to));
  }
  return <Link {...rest} onClick={follow} />;
}
