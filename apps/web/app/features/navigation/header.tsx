import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import UserRound from "lucide-react/icons/user-round";
import { useState, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { loginPath, paths } from "../../lib/navigation/paths.ts";
import { brand } from "../../lib/page/page-meta.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { IconLink, LinkButton } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { LogoMark } from "./footer.tsx";
import { GuardedLink, linksId, seekerLinks, textLinks, useBadges } from "./links.tsx";
import { lazyDialog, lazyPart } from "../../ui/feedback/lazy-part.tsx";

const DeskLink = lazyPart(() => import("./desk-link.tsx"));
const MobileMenu = lazyDialog(() => import("./mobile-menu.tsx"), showLinks);

/** The bar of every route (spec, section 2). */
export function Header() {
  const badges = useBadges();
  const isSignedIn = useSignedIn();
  useWatchedPerson(isSignedIn);
  const { pathname, search } = useLocation();
  const isLoginPage = ([paths.login, paths.register] as string[]).includes(pathname.toLowerCase());
  return (
    <header className="top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm md:sticky">
      <nav
        aria-label="Main"
        className="page flex min-h-16 items-center justify-end gap-1 [--spacing:4px] max-md:flex-wrap max-[24rem]:gap-0"
      >
        <Link
          to={paths.home}
          className="mr-auto flex min-h-11 items-center gap-2.5 lg:mr-4 rounded-md pr-2 text-xl font-bold tracking-tight"
        >
          <LogoMark className="size-9" />
          {brand.name}
        </Link>
        <div className="mr-auto hidden items-center gap-1 lg:flex">
          {seekerLinks.map(({ to, label }) => (
            <Link key={to} to={to} className="bar-link">
              {label}
            </Link>
          ))}
        </div>
        <div className="hidden items-center gap-1 md:flex">
          {textLinks.map((link) => (
            <GuardedLink key={link.to} to={link.to} needsLogin={link.needsLogin} className="bar-link">
              {link.label}
            </GuardedLink>
          ))}
          <IconLink to={paths.favorites} label="Favorites">
            <Heart aria-hidden="true" className="size-5" />
          </IconLink>
          <GuardedLink to={paths.messages} needsLogin title="Messages" className="bar-icon">
            <BadgedIcon name="Messages" badge={badges.messages}>
              <MessageCircle aria-hidden="true" className="size-5" />
            </BadgedIcon>
          </GuardedLink>
        </div>
        {isSignedIn && <DeskLink />}
        <Link
          to={paths.notifications}
          title="Notifications"
          className="bar-icon"
          data-needs-script
          onClick={isSignedIn ? markAllRead : undefined}
        >
          <BadgedIcon name="Notifications" badge={badges.notifications}>
            <Bell aria-hidden="true" className="size-5" />
          </BadgedIcon>
        </Link>
        <IconLink to={paths.profile} label="Profile" className="max-md:hidden">
          <UserRound aria-hidden="true" className="size-5" />
        </IconLink>
        {!isLoginPage && (
          <LinkButton
            to={loginPath(pathname + search)}
            look="secondary"
            size="small"
            isRound
            className="for-guests ml-1 whitespace-nowrap max-md:hidden"
          >
            Log in
          </LinkButton>
        )}
        <LinkButton to={paths.sell} size="small" isRound className="mx-1 md:mr-0 md:ml-2">
          Sell Now
        </LinkButton>
        <MenuButton unread={badges.messages} />
      </nav>
    </header>
  );
}

/** The bell leads to the page that shows them, which waits for this. */
function markAllRead(): void {
  import("../../entities/unread/mark-all-read.ts").then(
    ({ markAllNotificationsRead }) => markAllNotificationsRead(),
    // Without a connection nothing is marked, and the badge stays.
    () => {},
  );
}

/** Where the menu cannot come, its links are at the foot of the page. @returns whether they were shown */
function showLinks({ onClose }: { readonly onClose: () => void }): boolean {
  onClose();
  const links = navigator.onLine ? null : document.getElementById(linksId);
  if (links === null) return false;
  links.scrollIntoView();
  links.querySelector("a")?.focus({ preventScroll: true });
  showToast("There is no connection. The links of the menu are here, too.");
  return true;
}

/** Without script it leads to the same links at the foot of the page. */
function MenuButton({ unread }: { unread: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <a
        href={`#${linksId}`}
        role="button"
        aria-label={unread === null ? "Menu" : `Menu, ${unread} unread in Messages`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="bar-icon relative -mr-2 md:hidden"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === " ") event.currentTarget.click();
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
        {unread !== null && (
          <span className="absolute top-2 right-1.5 size-3 rounded-full border-2 border-paper bg-danger" aria-hidden="true" />
        )}
      </a>
      <MobileMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** An icon of the bar with its count; the count is read out with the link's name. */
function BadgedIcon({ name, badge, children }: { name: string; badge: string | null; children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <span className="sr-only">{name}</span>
      {badge !== null && (
        <span className="absolute -top-2.5 left-2.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-danger px-1 text-[0.6875rem] whitespace-nowrap leading-none font-bold text-paper">
          {badge}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </span>
  );
}

/** The updates of what the bar counts (socket, polls) are loaded only for signed-in people. */
function useWatchedPerson(isSignedIn: boolean): void {
  useEffect(
    function watchUnread() {
      if (!isSignedIn) return;
      let isOver = false;
      let end: (() => void) | null = null;
      import("./watch-person.ts").then(
        ({ watchPerson }) => {
          if (!isOver) end = watchPerson();
        },
        // Badge failures are silently ignored (spec, section 8).
        () => {},
      );
      return () => {
        isOver = true;
        end?.();
      };
    },
    [isSignedIn],
  );
}
