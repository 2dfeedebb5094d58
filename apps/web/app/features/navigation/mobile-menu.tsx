import { useLocation } from "react-router";
import { GuardedLink, menuLinks, staffLink, useBadges } from "./links.tsx";
import { SignOutButton } from "../../entities/account/sign-out-button.tsx";
import { useViewer } from "../../entities/account/viewer.ts";
import { loginPath, paths } from "../../lib/navigation/paths.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

/** The links of the bar on a phone, under a greeting by name where it is known. */
export default function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const viewer = useViewer();
  const { messages: unread } = useBadges();
  const isGuest = !useSignedIn();
  const { pathname, search } = useLocation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Hello, ${viewer?.username ?? "there"}`} place="side">
      <ul className="-mx-2 grid">
        {[...menuLinks, ...(viewer?.is_staff === true ? [staffLink] : [])].map((link) => (
          <li key={link.to}>
            <GuardedLink
              to={link.to}
              needsLogin={link.needsLogin}
              aria-current={pathname.toLowerCase() === link.to.toLowerCase() ? "page" : undefined}
              className="flex min-h-12 items-center rounded-md px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:font-bold aria-[current=page]:text-accent"
              onClick={onClose}
            >
              {link.label}
              {link.to === paths.messages && unread !== null && (
                <span className="ml-auto rounded-full bg-danger px-2.5 py-0.5 text-sm font-bold text-paper">
                  {unread}
                  <span className="sr-only"> unread</span>
                </span>
              )}
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
        {!isGuest && <SignOutButton onLeave={onClose} />}
      </div>
    </Dialog>
  );
}
