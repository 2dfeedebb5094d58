import BadgeCheck from "lucide-react/icons/badge-check";
import Bell from "lucide-react/icons/bell";
import BellPlus from "lucide-react/icons/bell-plus";
import BellRing from "lucide-react/icons/bell-ring";
import ChevronRight from "lucide-react/icons/chevron-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import CreditCard from "lucide-react/icons/credit-card";
import FileDown from "lucide-react/icons/file-down";
import Flag from "lucide-react/icons/flag";
import Gavel from "lucide-react/icons/gavel";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import IdCard from "lucide-react/icons/id-card";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/navigation/paths.ts";
import { useAccount } from "./use-account.ts";

type Entry = {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
};

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
  { to: paths.alerts, label: "Alerts", icon: BellPlus },
  { to: paths.accountSecurity, label: "Login & Devices", icon: KeyRound },
  { to: paths.accountNotifications, label: "Notification settings", icon: BellRing },
  { to: paths.accountData, label: "Your Data", icon: FileDown },
  { to: paths.accountChecks, label: "Checks", icon: BadgeCheck },
  { to: paths.accountReports, label: "Your reports", icon: Flag },
  { to: paths.accountDecisions, label: "Decisions", icon: Gavel },
];

export function ProfileMenu() {
  const isStaff = useAccount().account?.is_staff === true;
  return (
    <>
      <Menu label="Your account" entries={isStaff ? [...entries, staffEntry] : entries} />
      <Menu label="Account settings" entries={settings} />
    </>
  );
}

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
