import type { CurrentUser } from "@efie/contract";
import BadgeCheck from "lucide-react/icons/badge-check";
import Bell from "lucide-react/icons/bell";
import BellPlus from "lucide-react/icons/bell-plus";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import CreditCard from "lucide-react/icons/credit-card";
import FileDown from "lucide-react/icons/file-down";
import Flag from "lucide-react/icons/flag";
import Gavel from "lucide-react/icons/gavel";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import IdCard from "lucide-react/icons/id-card";
import KeyRound from "lucide-react/icons/key-round";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import ReceiptText from "lucide-react/icons/receipt-text";
import { accountTypeLabel } from "../../entities/account/account-rules.ts";
import { SignOutButton } from "../../entities/account/sign-out-button.tsx";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import type { Kept } from "../../lib/storage/kept-query.ts";
import { AsOf } from "../../ui/feedback/loaded.tsx";
import { Badge, Skeleton, ErrorState } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { useAccount } from "./use-account.ts";

/** Prescribed by the specification, section 2. */
const version = "Version 1.0.11 • Build 2025.09.11";

/** The menu and the sign-out button do not need the account, so they stay when it does not load. */
export function ProfileScreen() {
  const isStaff = useAccount().data?.is_staff === true;
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <Heading />
      <SuspendedNotice />
      <Menu label="Your account" entries={isStaff ? [...entries, staffEntry] : entries} />
      <Menu label="Account settings" entries={settings} />
      <SignOutButton>
        <LogOut aria-hidden="true" className="size-5" />
      </SignOutButton>
      <p className="text-center text-sm text-quiet">{version}</p>
    </div>
  );
}

function Heading() {
  const { data: account, isError, isFetching, refetch } = useAccount();
  if (account !== undefined) return <ProfileHeading account={account} />;
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      {isError ? (
        <div className="rounded-lg border border-line bg-surface *:py-7">
          <ErrorState message="Failed to load profile data" onRetry={() => void refetch()} isBusy={isFetching} />
        </div>
      ) : (
        <Skeleton className="h-16 w-64" />
      )}
    </>
  );
}

function ProfileHeading({ account }: { account: Kept<CurrentUser> }) {
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-action text-2xl font-bold text-on-action uppercase"
      >
        {account.username.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold wrap-anywhere md:text-3xl">{account.username}</h1>
          <Badge>{accountTypeLabel(account.account_type)}</Badge>
        </div>
        <p className="text-quiet wrap-anywhere">
          {account.first_name} {account.last_name}
        </p>
        <AsOf at={account.storedAt} />
      </div>
    </div>
  );
}

type Entry = { readonly to: string; readonly label: string; readonly icon: typeof Bell };

/** The entries of the specification, section 2, in its order. */
const entries: readonly Entry[] = [
  { to: paths.account, label: "Personal Info & Security", icon: IdCard },
  { to: paths.notifications, label: "Notifications", icon: Bell },
  { to: paths.profileSubscriptions, label: "My Subscriptions", icon: CreditCard },
  { to: paths.myProperties, label: "My Properties", icon: House },
  { to: paths.favorites, label: "Favorites", icon: Heart },
  { to: paths.help, label: "Help", icon: CircleQuestionMark },
];

const staffEntry: Entry = { to: paths.admin, label: "Admin", icon: ClipboardCheck };

/** A second menu: the specification's menu stays as it is. */
const settings: readonly Entry[] = [
  { to: paths.desk, label: "Your desk", icon: LayoutDashboard },
  { to: paths.viewings, label: "Viewings", icon: CalendarClock },
  { to: paths.alerts, label: "Alerts", icon: BellPlus },
  { to: paths.accountSecurity, label: "Login & Devices", icon: KeyRound },
  { to: paths.accountNotifications, label: "Notification settings", icon: BellRing },
  { to: paths.accountPayments, label: "Payments", icon: ReceiptText },
  { to: paths.accountData, label: "Your Data", icon: FileDown },
  { to: paths.accountChecks, label: "Checks", icon: BadgeCheck },
  { to: paths.accountReports, label: "Your reports", icon: Flag },
  { to: paths.accountDecisions, label: "Decisions", icon: Gavel },
];

function Menu({ label: name, entries: listed }: { label: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={name} className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {listed.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-4 px-4 font-semibold -outline-offset-3 hover:bg-sunken md:px-6"
            >
              <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="flex-1">{label}</span>
              <ChevronRight aria-hidden="true" className="size-5 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
