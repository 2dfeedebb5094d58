import { useState } from "react";
import { useSearchParams } from "react-router";
import { AuditTrail } from "../features/admin/audit-trail.tsx";
import { AppealsScreen } from "../features/admin/cases/appeals-screen.tsx";
import { CasesScreen } from "../features/admin/cases/cases-screen.tsx";
import { ChecksQueue } from "../features/admin/checks/checks-queue.tsx";
import { useWaitingCounts } from "../features/admin/dashboard/use-dashboard.ts";
import { queueAddresses, Dashboard } from "../features/admin/dashboard/dashboard.tsx";
import { DeadDeliveries } from "../features/admin/dead-deliveries.tsx";
import { Ledger } from "../features/admin/ledger/ledger.tsx";
import { PromoCodes } from "../features/admin/promo/promo-codes.tsx";
import { StaffMembers } from "../features/admin/staff-members.tsx";
import { useShortcuts } from "../features/admin/queue-keys.ts";
import { useReviewQueue } from "../features/admin/review/review-queue.ts";
import { ReviewScreen } from "../features/admin/review/review-screen.tsx";
import { StaffOnly } from "../features/admin/staff-only.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { LinkTabs } from "../ui/navigation/link-tabs.tsx";
import { closeIt, lazyDialog } from "../ui/feedback/lazy-part.tsx";

export const meta = fixedMeta({ title: "Admin", isHidden: true });

export default personalRoute("This page is for our staff.", () => (
  <StaffOnly>
    <Tabs />
  </StaffOnly>
));

const screens = [
  { id: "dashboard", label: "Overview", show: () => <Dashboard /> },
  { id: "pending", label: "Pending", show: () => <ReviewScreen queue="pending" /> },
  { id: "changed", label: "Changed", show: () => <ReviewScreen queue="changed" /> },
  { id: "cases", label: "Cases", show: () => <CasesScreen /> },
  { id: "appeals", label: "Appeals", show: () => <AppealsScreen /> },
  { id: "checks", label: "Checks", show: () => <ChecksQueue /> },
  { id: "trail", label: "Trail", show: () => <AuditTrail /> },
  { id: "payments", label: "Payments", show: () => <Ledger /> },
  { id: "promo-codes", label: "Promo codes", show: () => <PromoCodes /> },
  { id: "deliveries", label: "Deliveries", show: () => <DeadDeliveries /> },
  { id: "staff", label: "Staff", show: () => <StaffMembers /> },
] as const;

const ShortcutsDialog = lazyDialog(() => import("../features/admin/review/shortcuts-dialog.tsx"), closeIt);
const deskKeys = [
  ["j", "Next in a list"],
  ["k", "The one before"],
  ["?", "This list"],
] as const;

function Tabs() {
  const [params, setParams] = useSearchParams();
  // Unlike a press on a tab, a key may come from far down the page: the router scrolls to the top.
  const go = (address: string) => setParams(new URLSearchParams(address));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const selected = screens.find(({ id }) => id === params.get("tab"))?.id ?? "dashboard";
  const hasKeysOfItsOwn = selected === "pending" || selected === "changed" || selected === "cases";
  useShortcuts({
    ...(!hasKeysOfItsOwn && { "?": () => setIsHelpOpen(true) }),
    0: () => go("?tab=dashboard"),
    ...Object.fromEntries(queueAddresses.map((address, index) => [String(index + 1), () => go(address)])),
  });
  const counts: Partial<Record<string, number | null>> = {
    ...useWaitingCounts(),
    pending: useReviewQueue("pending").total,
    changed: useReviewQueue("changed").total,
  };
  const tabs = screens.map(({ id, label, show }) => ({
    id,
    label,
    ...(counts[id] === undefined ? {} : { count: counts[id] }),
    // The others ask the server for nothing until they are looked at.
    content: id === selected ? show() : null,
  }));
  return (
    <div className="page py-6 max-md:pb-36 md:py-8">
      <h1 className="mb-3 text-3xl font-bold">Admin</h1>
      <LinkTabs label="Staff's desk" tabs={tabs} selected={selected} isWrapped />
      {isHelpOpen && <ShortcutsDialog keys={deskKeys} onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}
