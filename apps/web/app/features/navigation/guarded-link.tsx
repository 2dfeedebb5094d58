import { InAppLink, type InAppLinkProps } from "../../ui/navigation/in-app-link.tsx";

type Props = InAppLinkProps & { needsLogin?: boolean | undefined };

/** A link that takes a guest to the login page, and from there to where it points (see `InAppLinks`). */
export function GuardedLink({ needsLogin = false, ...rest }: Props) {
  return <InAppLink {...rest} data-needs-login={needsLogin || undefined} />;
}
