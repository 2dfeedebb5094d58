import type { Notification, NotificationType } from "@efie/contract";
import BadgeCheck from "lucide-react/icons/badge-check";
import Bell from "lucide-react/icons/bell-ring";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX from "lucide-react/icons/calendar-x";
import CircleX from "lucide-react/icons/circle-x";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import Gavel from "lucide-react/icons/gavel";
import Heart from "lucide-react/icons/heart";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldX from "lucide-react/icons/shield-x";
import TrendingDown from "lucide-react/icons/trending-down";
import Wallet from "lucide-react/icons/wallet";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment, formatRelative } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { classes } from "../../ui/styles/classes.ts";
import { describeNotification } from "./notification-texts.ts";

type Sign = { readonly icon: ComponentType<{ className?: string }>; readonly colors: string };

const signs: Record<NotificationType, Sign> = {
  verified: { icon: BadgeCheck, colors: "bg-green-soft text-green" },
  favorited: { icon: Heart, colors: "bg-rust-soft text-rust" },
  rejected: { icon: CircleX, colors: "bg-red-soft text-red" },
  expiring: { icon: Clock, colors: "bg-orange-soft text-orange" },
  price_drop: { icon: TrendingDown, colors: "bg-green-soft text-green" },
  payment: { icon: Wallet, colors: "bg-blue-soft text-blue" },
  listing_hidden: { icon: EyeOff, colors: "bg-orange-soft text-orange" },
  report_decided: { icon: Flag, colors: "bg-blue-soft text-blue" },
  case_decided: { icon: Gavel, colors: "bg-orange-soft text-orange" },
  appeal_decided: { icon: Gavel, colors: "bg-blue-soft text-blue" },
  check_approved: { icon: ShieldCheck, colors: "bg-green-soft text-green" },
  check_rejected: { icon: ShieldX, colors: "bg-red-soft text-red" },
  check_expiring: { icon: Clock, colors: "bg-orange-soft text-orange" },
  confirm: { icon: CircleQuestionMark, colors: "bg-orange-soft text-orange" },
  unconfirmed: { icon: EyeOff, colors: "bg-red-soft text-red" },
  viewing_requested: { icon: CalendarClock, colors: "bg-blue-soft text-blue" },
  viewing_proposed: { icon: CalendarClock, colors: "bg-orange-soft text-orange" },
  viewing_confirmed: { icon: CalendarCheck, colors: "bg-green-soft text-green" },
  viewing_declined: { icon: CalendarX, colors: "bg-orange-soft text-orange" },
  viewing_cancelled: { icon: CalendarX, colors: "bg-red-soft text-red" },
  viewing_done: { icon: CalendarCheck, colors: "bg-green-soft text-green" },
  viewing_missed: { icon: CalendarX, colors: "bg-orange-soft text-orange" },
  viewing_reminder: { icon: CalendarClock, colors: "bg-blue-soft text-blue" },
  alert: { icon: Bell, colors: "bg-green-soft text-green" },
  lead_reminder: { icon: Clock, colors: "bg-blue-soft text-blue" },
};

type Props = { notification: Notification; now: Date; onOpen: (notification: Notification) => void };

/** News that is about more than a listing has a page of its own. */
const ownPages: Partial<Record<NotificationType, string>> = {
  confirm: paths.myProperties,
  unconfirmed: paths.myProperties,
  listing_hidden: paths.myProperties,
  report_decided: paths.accountReports,
  case_decided: paths.accountDecisions,
  check_approved: paths.accountChecks,
  check_rejected: paths.accountChecks,
  check_expiring: paths.accountChecks,
  appeal_decided: paths.accountDecisions,
  lead_reminder: paths.leads,
  viewing_requested: paths.viewingsToAnswer,
  viewing_proposed: paths.viewingsToAnswer,
  viewing_confirmed: paths.viewings,
  viewing_declined: `${paths.viewings}?tab=past`,
  viewing_cancelled: `${paths.viewings}?tab=past`,
  viewing_done: `${paths.viewings}?tab=past`,
  viewing_missed: `${paths.viewings}?tab=past`,
  viewing_reminder: paths.viewings,
};

/** What a notification is about. Several new listings at once have no page but that of the alerts. */
function pageOf({ notif_type: type, object_data: { id } }: Notification): string | null {
  const own = ownPages[type];
  if (own !== undefined) return own;
  if (id !== null) return paths.details(id);
  return type === "alert" ? paths.alerts : null;
}

/** One notification. Pressed, it is read, and leads to its property where there is one. */
export function NotificationRow({ notification, now, onOpen }: Props) {
  const { icon: Icon, colors } = signs[notification.notif_type] ?? signs.favorited;
  const open = () => onOpen(notification);
  return (
    <Pressable to={pageOf(notification)} isRead={notification.is_read} onPress={open}>
      <span className={classes("grid size-11 shrink-0 place-items-center rounded-full", colors)}>
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <Words notification={notification} />
        <time
          dateTime={notification.timestamp}
          title={formatMoment(notification.timestamp)}
          className="mt-1 block text-sm text-quiet"
        >
          {formatRelative(notification.timestamp, now)}
        </time>
      </span>
      <span className="grid w-3 shrink-0 place-items-center self-center">
        {!notification.is_read && (
          <span className="size-2.5 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </span>
    </Pressable>
  );
}

function Words({ notification }: { notification: Notification }) {
  const { before, after, more } = describeNotification(notification);
  return (
    <>
      <span className={classes("block break-words", notification.is_read ? "text-quiet" : "font-bold")}>
        {before}
        <span className={classes(notification.is_read && "font-medium text-ink")}>{`“${notification.object_data.title}”`}</span>
        {after}
      </span>
      {more !== null && <span className="mt-1 block text-sm break-words text-quiet">{more}</span>}
    </>
  );
}

const row = "flex w-full items-start gap-4 px-4 py-4 text-left sm:px-5";
const pressable = "transition-colors hover:bg-sunken focus-visible:-outline-offset-3";

type PressableProps = { to: string | null; isRead: boolean; onPress: () => void; children: ReactNode };

/** Where nothing is left to open or to mark, it is only there to be read. */
function Pressable({ to, isRead, onPress, children }: PressableProps) {
  if (to !== null)
    return (
      <Link to={to} className={classes(row, pressable)} onClick={onPress}>
        {children}
      </Link>
    );
  if (isRead) return <div className={row}>{children}</div>;
  return (
    <button type="button" className={classes(row, pressable)} onClick={onPress}>
      {children}
    </button>
  );
}
