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
import type { ComponentType } from "react";
import { paths } from "../../lib/navigation/paths.ts";

const tones = {
  green: "bg-green-soft text-green",
  orange: "bg-orange-soft text-orange",
  rust: "bg-rust-soft text-rust",
  blue: "bg-blue-soft text-blue",
  red: "bg-red-soft text-red",
};

/** Before and after the title of what it is about, and what it means for the person: without a word on that, the given reason. */
type Says = readonly [before: string, after: string, more?: string | null];

type Kind = {
  readonly icon: ComponentType<{ className?: string }>;
  readonly tone: keyof typeof tones;
  /** News that is about more than a listing has a page of its own. */
  readonly page?: string;
  readonly says: Says | ((reason: string | undefined) => Says);
};

const pastViewings = `${paths.viewings}?tab=past`;

/** A reason means that the payment bought nothing: it was refunded or not applied. */
const sayPayment = (reason: string | undefined): Says =>
  reason ? ["About your payment for ", "."] : ["Payment received for ", ".", null];

const sayExpiringCheck = (reason: string | undefined): Says =>
  reason ? ["Your check ", " has ended."] : ["Your check ", " ends in a month.", "Send it again in your account to keep it."];

const kinds: Record<NotificationType, Kind> = {
  verified: { icon: BadgeCheck, tone: "green", says: ["", " is verified and published.", null] },
  favorited: { icon: Heart, tone: "rust", says: ["Somebody saved ", " to their favorites.", null] },
  rejected: { icon: CircleX, tone: "red", says: ["", " was not approved."] },
  expiring: {
    icon: Clock,
    tone: "orange",
    says: ["", " expires soon.", "You can renew it in My Properties as soon as it has expired."],
  },
  price_drop: { icon: TrendingDown, tone: "green", says: ["The price of ", " was lowered."] },
  payment: { icon: Wallet, tone: "blue", says: sayPayment },
  listing_hidden: {
    icon: EyeOff,
    tone: "orange",
    page: paths.myProperties,
    says: [
      "Several people reported ",
      ". Only you see it until our staff have looked at it.",
      "If nothing is wrong, it comes back with the time that it lost.",
    ],
  },
  report_decided: { icon: Flag, tone: "blue", page: paths.accountReports, says: ["You reported ", "."] },
  case_decided: { icon: Gavel, tone: "orange", page: paths.accountDecisions, says: ["Our staff have decided about ", "."] },
  appeal_decided: {
    icon: Gavel,
    tone: "blue",
    page: paths.accountDecisions,
    says: ["There is an answer to your appeal about ", "."],
  },
  check_approved: {
    icon: ShieldCheck,
    tone: "green",
    page: paths.accountChecks,
    says: ["Your check ", " is approved.", "Your listings and your profile say so from now on."],
  },
  check_rejected: { icon: ShieldX, tone: "red", page: paths.accountChecks, says: ["Your check ", " was not approved."] },
  check_expiring: { icon: Clock, tone: "orange", page: paths.accountChecks, says: sayExpiringCheck },
  confirm: {
    icon: CircleQuestionMark,
    tone: "orange",
    page: paths.myProperties,
    says: [
      "Please confirm that ",
      " is still available.",
      "Do it in My Properties. Without a word it leaves the lists in two weeks.",
    ],
  },
  unconfirmed: {
    icon: EyeOff,
    tone: "red",
    page: paths.myProperties,
    says: ["", " left the lists: nobody confirmed it.", "Bring it back in My Properties. It costs nothing."],
  },
  viewing_requested: { icon: CalendarClock, tone: "blue", page: paths.viewingsToAnswer, says: ["Somebody asks to see ", "."] },
  viewing_proposed: {
    icon: CalendarClock,
    tone: "orange",
    page: paths.viewingsToAnswer,
    says: ["There are other times to see ", "."],
  },
  viewing_confirmed: { icon: CalendarCheck, tone: "green", page: paths.viewings, says: ["The viewing of ", " is agreed."] },
  viewing_declined: {
    icon: CalendarX,
    tone: "orange",
    page: pastViewings,
    says: ["The times to see ", " do not work for the other side."],
  },
  viewing_cancelled: { icon: CalendarX, tone: "red", page: pastViewings, says: ["The viewing of ", " is cancelled."] },
  viewing_done: { icon: CalendarCheck, tone: "green", page: pastViewings, says: ["The viewing of ", " took place."] },
  viewing_missed: { icon: CalendarX, tone: "orange", page: pastViewings, says: ["The viewing of ", " did not take place."] },
  viewing_reminder: { icon: CalendarClock, tone: "blue", page: paths.viewings, says: ["Soon you see or show ", "."] },
  alert: { icon: Bell, tone: "green", says: ["New for your alerts: ", ".", null] },
  lead_reminder: { icon: Clock, tone: "blue", page: paths.leads, says: ["A reminder about ", "."] },
};

/** How a notification looks, what it says and where it leads. A type that this build does not know means favorited (spec, section 3). */
export function describeNotification({ notif_type: type, object_data: { id, reason } }: Notification) {
  const { icon, tone, page, says } = kinds[type] ?? kinds.favorited;
  const [before, after, more = reason ?? null] = typeof says === "function" ? says(reason) : says;
  // Several new listings at once have no page but that of the alerts.
  const ofListing = id === null ? null : paths.details(id);
  const to = page ?? ofListing ?? (type === "alert" ? paths.alerts : null);
  return { icon, colors: tones[tone], before, after, more, to };
}

/** In one line, as it is read out. */
export function summarize(notification: Notification): string {
  const { before, after, more } = describeNotification(notification);
  return `${before}“${notification.object_data.title}”${after}${more === null ? "" : ` ${more}`}`;
}
