import { Link, type LinkProps } from "../../ui/navigation/link.tsx";

type Props = LinkProps & { needsLogin?: boolean | undefined };

/** A link that takes a guest to the login page, and from there to where it points (see `LinkFollower`). */
export function GuardedLink({ needsLogin = false, ...rest }: Props) {
  return <Link {...rest} data-needs-login={needsLogin || undefined} />;
}
