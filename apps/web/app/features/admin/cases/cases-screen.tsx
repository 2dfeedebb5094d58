import { ApiError } from "@efie/client";
import type { CaseAction, CaseSummary } from "@efie/contract";
import Inbox from "lucide-react/icons/inbox";
import { useState } from "react";
import { hiddenName } from "../../../entities/property/review-state.ts";
import { reasonWords } from "../../../entities/report/report-words.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatRelative, plural } from "../../../lib/format/format.ts";
import { ShowMore } from "../../../ui/actions/button.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Badge, Skeleton, EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { useClaim, ClaimBadge } from "../claims.tsx";
import { useShortcuts, useAddressId, bringIntoSight } from "../queue-keys.ts";
import { FilterChips, StatusChips, useQueueFilter } from "../queue-list.tsx";
import { CaseView } from "./case-view.tsx";
import { actionWords, targetLabels } from "./case-words.ts";
import { useCase, useCases, useDecision } from "./use-cases.ts";
import { closeIt, lazyDialog } from "../../../ui/feedback/lazy-part.tsx";

const reportTargets = ["property", "user", "message"] as const;
const targets = [["", "All"], ...reportTargets.map((target) => [target, targetLabels[target]] as const)] as const;

const DecideDialog = lazyDialog(() => import("./decide-dialog.tsx"), closeIt);
const ShortcutsDialog = lazyDialog(() => import("../review/shortcuts-dialog.tsx"), closeIt);

/** What people reported, one case after the other, the oldest first. `?status=closed&kind=user&case=7`: which ones, and which one is open. */
export function CasesScreen() {
  const { status, kind } = useQueueFilter(reportTargets);
  const list = useCases(status, kind);
  const { items } = list;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <StatusChips label="Which cases" closed="Closed" />
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
      {items !== undefined && items.length > 0 && <Cases key={`${status} ${kind}`} cases={items} more={list} />}
    </div>
  );
}

function Cases({ cases, more }: { cases: readonly CaseSummary[]; more: ReturnType<typeof useCases> }) {
  const [chosen, onChoose] = useAddressId("case");
  const found = cases.findIndex((one) => one.id === chosen);
  const at = Math.max(0, found);
  const id = chosen ?? cases[0]?.id ?? null;
  const query = useCase(id);
  const { data, error } = query;
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
    if (held.other !== null || data === undefined) return;
    // It stays in sight while words are typed, even if it leaves the list meanwhile.
    onChoose(data.id);
    setOpen(action);
  };
  const keys = [
    ["j", "Next case", () => go(at + 1, focusCase)],
    ["k", "Previous case", () => go(at - 1, focusCase)],
    ...(data?.actions ?? []).map((action) => [actionWords[action].key, actionWords[action].label, () => begin(action)] as const),
    ["t", "Take over what somebody else is looking at", held.takeOver],
    ["?", "This list", () => setOpen("help")],
  ] as const;
  useShortcuts(Object.fromEntries(keys.map(([key, , run]) => [key, run])));
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <CaseList cases={cases} selected={id} onSelect={onChoose} more={more} />
      <div className="min-w-0">
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title="There is no such case" text="It may have been decided and removed. The open ones are in the list." />
        ) : (
          <Loaded query={query} failure="Could not load the case." waiting={<Skeleton className="h-96" />}>
            {(shown) => (
              <CaseView
                found={shown}
                {...{ isBusy, held }}
                place={`${at + 1} of ${cases.length}${more.hasMore ? "+" : ""}`}
                onDecide={begin}
                steps={{ onNext: () => go(at + 1), onPrevious: () => go(at - 1), onHelp: () => setOpen("help") }}
              />
            )}
          </Loaded>
        )}
      </div>
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
    </div>
  );
}

type CaseListProps = {
  cases: readonly CaseSummary[];
  selected: number | null;
  onSelect: (id: number) => void;
  more: Parameters<typeof ShowMore>[0];
};

const idOf = (id: number): string => `case-${id}`;

/** A case that is chosen by a key has the focus in the queue, where the next key of the keyboard begins. */
function focusCase(id: number): void {
  document.getElementById(idOf(id))?.focus({ preventScroll: true });
}

/** The queue; on a phone above the case that is looked at, in a row that scrolls. */
function CaseList({ cases, selected, onSelect, more }: CaseListProps) {
  const now = useNow();
  return (
    <div className="min-w-0 self-start lg:sticky lg:top-20">
      <ol
        aria-label="Cases"
        className="flex overflow-x-auto rounded-lg border border-line bg-surface max-lg:divide-x lg:max-h-[calc(100dvh-12rem)] lg:flex-col lg:divide-y lg:overflow-y-auto *:divide-line"
      >
        {cases.map((found) => (
          <li key={found.id} className="shrink-0 border-line max-lg:w-64">
            <button
              ref={found.id === selected ? bringIntoSight : undefined}
              id={idOf(found.id)}
              type="button"
              aria-current={found.id === selected ? "true" : undefined}
              className="grid h-full w-full content-start gap-1 border-l-4 border-transparent p-3 text-left text-sm -outline-offset-3 hover:bg-sunken aria-[current]:border-l-action aria-[current]:bg-accent-soft"
              onClick={() => onSelect(found.id)}
            >
              <span className="line-clamp-2 leading-snug font-semibold">{found.title}</span>
              <span className="text-xs text-quiet">
                {`${targetLabels[found.target_type]} ${found.target_type === "user" ? "" : "of "}@${found.owner.username}`}
              </span>
              <span className="text-xs text-quiet">
                {[
                  found.reports === 0 ? "Noticed by Efie" : plural(found.reports, "report"),
                  formatRelative(found.decided_at ?? found.opened_at, now),
                ].join(" · ")}
              </span>
              <span className="flex flex-wrap gap-1">
                {found.action === null ? (
                  found.reasons.slice(0, 2).map((reason) => <Badge key={reason}>{reasonWords[reason].label}</Badge>)
                ) : (
                  <Badge tone={actionWords[found.action].tone}>{actionWords[found.action].done}</Badge>
                )}
                {found.hidden_at !== null && found.action === null && <Badge tone="orange">{hiddenName}</Badge>}
                {found.appeal === "open" && <Badge tone="blue">Appeal</Badge>}
                {found.action === null && <ClaimBadge claim={found.claim} />}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <ShowMore {...more} />
    </div>
  );
}
