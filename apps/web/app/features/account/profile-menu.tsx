import Bell from "lucide-react/icons/bell";
import ChevronRight from "lucide-react/icons/chevron-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import CreditCard from "lucide-react/icons/credit-card";
import FileDown from "lucide-react/icons/file-down";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Link } from "react-router";
import { paths } from "../../lib/navigation/paths.ts";
import { useAccount } from "./use-account.ts";

/** The entries of the specification, section 2, in its order, and what it does not know. */
const entries = [
  { to: paths.account, label: "Personal Info & Security", icon: ShieldCheck },
  { to: paths.notifications, label: "Notifications", icon: Bell },
  { to: paths.profileSubscriptions, label: "My Subscriptions", icon: CreditCard },
  { to: paths.myProperties, label: "My Properties", icon: House },
  { to: paths.favorites, label: "Favorites", icon: Heart },
  { to: paths.help, label: "Help", icon: CircleQuestionMark },
  { to: paths.accountData, label: "Your Data", icon: FileDown },
];

const staffEntry = { to: paths.admin, label: "Admin", icon: ClipboardCheck };

export function ProfileMenu() {
  const isStaff = useAccount().account?.is_staff === true;
  return (
    <nav aria-label="Your account" className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {[...entries, ...(isStaff ? [staffEntry] : [])].map(({ to, label, icon: Icon }) => (
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
