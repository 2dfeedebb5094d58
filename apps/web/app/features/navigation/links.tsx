import { limits } from "@efie/contract/limits";
import { badgeText, maxNotificationBadge, useUnread } from "../../entities/unread/unread.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link, type LinkProps } from "../../ui/navigation/link.tsx";

type NavigationLink = {
  readonly to: string;
  readonly label: string;
  /** A guest who opens it is sent to /login (spec, section 2). */
  readonly needsLogin?: boolean;
};

export const textLinks: readonly NavigationLink[] = [
  { to: paths.mySubscriptions, label: "Subscription" },
  { to: paths.myProperties, label: "My Properties", needsLogin: true },
];

/** What a seeker looks for, beside the name; where there is no room for it, home and the foot of the page lead there. */
export const seekerLinks: readonly NavigationLink[] = [
  { to: paths.search, label: "Search" },
  { to: paths.areas, label: "Areas" },
];

export const staffLink: NavigationLink = { to: paths.admin, label: "Admin", needsLogin: true };

export const menuLinks: readonly NavigationLink[] = [
  { to: paths.home, label: "Home" },
  { to: paths.search, label: "Search" },
  { to: paths.areas, label: "Areas and prices" },
  { to: paths.agents, label: "Agents and owners" },
  ...textLinks,
  { to: paths.desk, label: "Your desk", needsLogin: true },
  { to: paths.favorites, label: "Favorites" },
  { to: paths.alerts, label: "Alerts", needsLogin: true },
  { to: paths.wanted, label: "Wanted", needsLogin: true },
  { to: paths.viewings, label: "Viewings", needsLogin: true },
  { to: paths.messages, label: "Messages", needsLogin: true },
  { to: paths.notifications, label: "Notifications" },
  { to: paths.profile, label: "Profile" },
  { to: paths.help, label: "Help" },
];

/** What only the foot of a page has. */
export const footLinks: readonly NavigationLink[] = [
  { to: paths.sell, label: "Sell Now" },
  { to: paths.trust, label: "What checks mean" },
  { to: paths.privacy, label: "Privacy" },
  { to: paths.terms, label: "Terms" },
];

/** The id of the links at the foot of each page, which serve without script, and where the menu cannot come. */
export const linksId = "site-links";

/** A link that takes a guest to the login page, and from there to where it points (see `LinkFollower`). */
export function GuardedLink({ needsLogin = false, ...rest }: LinkProps & { needsLogin?: boolean | undefined }) {
  return <Link {...rest} data-needs-login={needsLogin || undefined} />;
}

/** What the badges say; null: none. */
export function useBadges() {
  const { messages, notifications } = useUnread();
  return {
    messages: badgeText(messages, limits.maxMessageBadge),
    notifications: badgeText(notifications, maxNotificationBadge),
  };
}
