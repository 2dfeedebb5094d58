import type { CaseSummary } from "@efie/contract";
import { useEffect, useRef } from "react";
import { actionWords, targetLabels } from "./case-words.ts";
import { ClaimBadge } from "../claims/claim-notice.tsx";
import { hiddenName } from "../../../entities/property/review-state.ts";
import { reasonWords } from "../../../entities/report/report-words.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatRelative } from "../../../lib/format/dates.ts";
import { plural } from "../../../lib/format/numbers.ts";
import { ShowMore } from "../../../ui/actions/show-more.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";

type Props = {
  cases: readonly CaseSummary[];
  selected: number | null;
  onSelect: (id: number) => void;
  more: Parameters<typeof ShowMore>[0];
};

const idOf = (id: number): string => `case-${id}`;

/** A case that is chosen by a key has the focus in the queue, where the next key of the keyboard begins. */
export function focusCase(id: number): void {
  document.getElementById(idOf(id))?.focus({ preventScroll: true });
}

/** The queue; on a phone above the case that is looked at, in a row that scrolls. */
export function CaseList({ cases, selected, onSelect, more }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const now = useNow();
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected]);
  return (
    <div className="min-w-0">
      <div className="lg:sticky lg:top-20">
        <ol
          ref={list}
          aria-label="Cases"
          className="flex overflow-x-auto rounded-lg border border-line bg-surface max-lg:divide-x lg:max-h-[calc(100dvh-12rem)] lg:flex-col lg:divide-y lg:overflow-y-auto *:divide-line"
        >
          {cases.map((found) => (
            <li key={found.id} className="shrink-0 border-line max-lg:w-64">
              <button
                id={idOf(found.id)}
                type="button"
                aria-current={found.id === selected ? "true" : undefined}
                className="grid h-full w-full content-start gap-1 border-l-4 border-transparent p-3 text-left text-sm -outline-offset-3 hover:bg-sunken aria-[current]:border-l-action aria-[current]:bg-accent-soft"
                onClick={() => onSelect(found.id)}
              >
                <span className="line-clamp-2 leading-snug font-semibold">{found.title}</span>
                <span className="text-xs text-quiet">
                  {targetLabels[found.target_type]} {found.target_type === "user" ? "" : "of "}@{found.owner.username}
                </span>
                <span className="text-xs text-quiet">
                  {found.reports === 0 ? "Noticed by Efie" : plural(found.reports, "report")} ·{" "}
                  {formatRelative(found.decided_at ?? found.opened_at, now)}
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
    </div>
  );
}
