import type { MouseEvent } from "react";
import { Link, useNavigate, type LinkProps } from "react-router";
import { loginPath } from "../../lib/paths.ts";
import { isSignedIn } from "../../lib/session.ts";

type Props = LinkProps & { to: string; needsLogin?: boolean | undefined };

/** A link that takes a guest to the login page, and from there to where it points. */
export function GuardedLink({ needsLogin = false, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  function guard(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || isSignedIn()) return;
    event.preventDefault();
    void navigate(loginPath(rest.to));
  }
  return <Link {...rest} {...(needsLogin ? { onClick: guard } : onClick === undefined ? {} : { onClick })} />;
}
