import { useViewer } from "../../lib/viewer.ts";
import { loginPath, paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/use-signed-in.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useLocation } from "react-router";
import { GuardedLink } from "./guarded-link.tsx";
import { menuLinks } from "./links.ts";

/** The links of the bar on a phone, under a greeting by name where it is known. */
export default function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const viewer = useViewer();
  const isGuest = !useSignedIn();
  const { pathname, search } = useLocation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Hello, ${viewer?.username ?? "there"}`} place="side">
      <ul className="-mx-2 grid">
        {menuLinks.map((link) => (
          <li key={link.to}>
            <GuardedLink
              to={link.to}
              needsLogin={link.needsLogin}
              aria-current={pathname.toLowerCase() === link.to.toLowerCase() ? "page" : undefined}
              className="flex min-h-12 items-center rounded-md px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:font-bold aria-[current=page]:text-accent"
              onClick={onClose}
            >
              {link.label}
            </GuardedLink>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-3">
        <LinkButton to={paths.sell} isWide onClick={onClose}>
          Sell Now
        </LinkButton>
        {isGuest && (
          <LinkButton to={loginPath(pathname + search)} look="secondary" isWide onClick={onClose}>
            Log in
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
