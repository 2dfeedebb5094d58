import type { CaseAction, CaseStatus, CaseSummary } from "@efie/contract";
import Inbox from "lucide-react/icons/inbox";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useClaim } from "../claims/use-claim.ts";
import { CaseList, focusCase } from "./case-list.tsx";
import { CaseView } from "./case-view.tsx";
import { actionWords, targetLabels } from "./case-words.ts";
import { useCase, useCases, useDecision } from "./use-cases.ts";
import { FilterChips } from "../filter-chips.tsx";
import { useShortcuts } from "../review/use-shortcuts.ts";
import { useAddressId } from "../use-address-id.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";

const states = [
  ["", "Open"],
  ["closed", "Closed"],
] as const;
const reportTargets = ["property", "user", "message"] as const;
const targets = [["", "All"], ...reportTargets.map((target) => [target, targetLabels[target]] as const)] as const;

const DecideDialog = lazy(() => import("./decide-dialog.tsx"));
const ShortcutsDialog = lazy(() => import("../review/shortcuts-dialog.tsx"));

const keys = [
  ["j", "Next case"],
  ["k", "Previous case"],
  ...Object.values(actionWords).map(({ key, label }) => [key, label] as const),
  ["t", "Take over what somebody else is looking at"],
  ["?", "This list"],
] as const;

/** `?status=closed&kind=user&case=7`: which cases, and which one is open. */
function useAddress() {
  const [params] = useSearchParams();
  const [chosen, choose] = useAddressId("case");
  const status: CaseStatus = params.get("status") === "closed" ? "closed" : "open";
  const kind = reportTargets.find((target) => target === params.get("kind")) ?? null;
  return { status, kind, chosen, choose };
}

/** What people reported, one case after the other, the oldest first. */
export function CasesScreen() {
  const { status, kind, chosen, choose } = useAddress();
  const list = useCases(status, kind);
  const { items } = list;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <FilterChips label="Which cases" name="status" choices={states} />
        <FilterChips label="About what" name="kind" choices={targets} />
      </div>
      {list.isFailed && <ErrorState message="Could not load the cases." onRetry={list.retry} isBusy={list.isBusy} />}
      {!list.isFailed && items === undefined && <Skeleton className="h-64" />}
      {items?.length === 0 && (
        <EmptyState
          icon={<Inbox aria-hidden="true" className="size-7" />}
          title={status === "open" ? "No open cases" : "No closed cases"}
          text="What people report about listings, people and messages appears here."
        />
      )}
      {items !== undefined && items.length > 0 && (
        <Cases key={`${status} ${kind}`} cases={items} more={list} chosen={chosen} onChoose={choose} />
      )}
    </div>
  );
}

type Props = {
  cases: readonly CaseSummary[];
  more: ReturnType<typeof useCases>;
  chosen: number | null;
  onChoose: (id: number) => void;
};

function Cases({ cases, more, chosen, onChoose }: Props) {
  const at = Math.max(
    0,
    cases.findIndex(({ id }) => id === chosen),
  );
  const id = chosen ?? cases[0]?.id ?? null;
  const { data, isError, isFetching, refetch } = useCase(id);
  const [open, setOpen] = useState<CaseAction | "help" | null>(null);
  // Who may do nothing about it, because it is closed or about them, judges nothing.
  const held = useClaim(data !== undefined && data.actions.length > 0 && data.id === id ? { type: "case", id } : null);
  const go = (index: number, focus?: (id: number) => void) => {
    const next = cases[Math.max(0, Math.min(index, cases.length - 1))];
    if (next === undefined) return;
    onChoose(next.id);
    focus?.(next.id);
  };
  const onDone = () => {
    setOpen(null);
    const next = cases[at + 1] ?? cases[at - 1];
    if (next !== undefined) onChoose(next.id);
  };
  const { isBusy, decide } = useDecision({ onDone, onRefused: () => setOpen(null) });
  const begin = (action: CaseAction) => {
    if (held.other !== null || data?.actions.includes(action) !== true) return;
    // It stays in sight while words are typed, even if it leaves the list meanwhile.
    onChoose(data.id);
    setOpen(action);
  };
  const acts = Object.fromEntries(
    Object.entries(actionWords).map(([action, { key }]) => [key, () => begin(action as CaseAction)]),
  );
  useShortcuts({
    ...acts,
    j: () => go(at + 1, focusCase),
    k: () => go(at - 1, focusCase),
    t: held.takeOver,
    "?": () => setOpen("help"),
  });
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <CaseList cases={cases} selected={id} onSelect={onChoose} more={more} />
      <div className="min-w-0">
        {isError && <ErrorState message="Could not load the case." onRetry={() => void refetch()} isBusy={isFetching} />}
        {!isError && data === undefined && <Skeleton className="h-96" />}
        {data !== undefined && (
          <CaseView
            found={data}
            place={`${at + 1} of ${cases.length}${more.hasMore ? "+" : ""}`}
            isBusy={isBusy}
            held={held}
            onDecide={begin}
            onNext={() => go(at + 1)}
            onPrevious={() => go(at - 1)}
            onHelp={() => setOpen("help")}
          />
        )}
      </div>
      <Suspense>
        {open === "help" && <ShortcutsDialog keys={keys} onClose={() => setOpen(null)} />}
        {open !== null && open !== "help" && data !== undefined && (
          <DecideDialog
            key={open}
            found={data}
            action={open}
            onClose={() => setOpen(null)}
            isBusy={isBusy}
            onDecide={(reason) => void decide(data, open, reason)}
          />
        )}
      </Suspense>
    </div>
  );
}
