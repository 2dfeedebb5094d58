import type { Property } from "@efie/contract";
import { loginPath, paths } from "../../../lib/navigation/paths.ts";
import { ActionLink } from "../../../ui/actions/action-link.tsx";

type Props = { property: Property; className?: string; onContact: () => void };

/** Without script it leads to the login page, and from there back to the property. */
export function ContactButton({ property, className, onContact }: Props) {
  return (
    <ActionLink
      to={loginPath(`${paths.details(property.id)}#contact`)}
      {...(className === undefined ? {} : { className })}
      onAct={onContact}
    >
      Contact Owner
    </ActionLink>
  );
}
