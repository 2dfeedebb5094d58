import { useLocation } from "react-router";
import { paths } from "../../lib/navigation/paths.ts";
import { GuardedLink, useBadges } from "./links.tsx";

/**
 * The five places people go, at the bottom of a phone. Looks and icons are in `bottom-navigation.css`, so that the many pages that are read on
 * wider screens are hardly longer. It gives way to a bar that a screen has of its own, and to what is typed.
 */
export function BottomNavigation() {
  const { messages, notifications } = useBadges();
  const pathname = useLocation().pathname.toLowerCase();
  const link = (to: string, label: string, needsLogin = false, badge: string | null = null) => (
    <GuardedLink to={to} needsLogin={needsLogin} aria-current={pathname === to ? "page" : undefined}>
      {label}
      {badge !== null && (
        <b>
          {badge}
          <span className="sr-only"> unread</span>
        </b>
      )}
    </GuardedLink>
  );
  return (
    <nav aria-label="Go to" className="bottom-navigation">
      {link(paths.search, "Search")}
      {link(paths.favorites, "Saved")}
      {link(paths.sell, "Post")}
      {link(paths.messages, "Messages", true, messages)}
      {link(paths.profile, "You", true, notifications)}
    </nav>
  );
}
