import { useRef, type ReactNode } from "react";
import { focusMark } from "./use-opened.ts";
import { useShortcuts } from "./review/use-shortcuts.ts";
import type { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { ShowMore } from "../../ui/actions/show-more.tsx";
import { Skeleton, WaitingList } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { classes } from "../../ui/styles/classes.ts";

type Props<Item> = {
  label: string;
  list: ReturnType<typeof usePagedQuery<Item>>;
  failure: string;
  nothing: string;
  keyOf: (item: Item) => number;
  /** `j` and `k` move to the next item and the one before. */
  hasKeys?: boolean;
  children: (item: Item) => ReactNode;
};

/** A list of staff's in its states: on the way, failed, empty, and there. */
export function PagedList<Item>({ label, list, failure, nothing, keyOf, hasKeys = false, children }: Props<Item>) {
  const { items } = list;
  const rows = useRowKeys(hasKeys);
  if (list.isFailed) return <ErrorState message={failure} onRetry={list.retry} isBusy={list.isBusy} />;
  if (items === undefined) return <Waiting label={label} />;
  if (items.length === 0) return <EmptyState title={nothing} />;
  return (
    <>
      <ul ref={rows} aria-label={label} className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <li
            key={keyOf(item)}
            tabIndex={hasKeys ? -1 : undefined}
            className={classes("relative px-4 py-3.5 outline-none sm:px-5", focusMark)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      <ShowMore {...list} />
    </>
  );
}

/** Moves to what can be pressed in the next row or the one before, or to the row. */
function useRowKeys(isOn: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const go = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[Math.max(0, Math.min(at + step, rows.length - 1))];
    (row?.querySelector<HTMLElement>("button, summary, a[href]") ?? row)?.focus();
  };
  useShortcuts(isOn ? { j: () => go(1), k: () => go(-1) } : {});
  return list;
}

function Waiting({ label }: { label: string }) {
  return (
    <WaitingList label={`Loading: ${label}`} count={6} className="divide-y divide-line rounded-lg border border-line bg-surface">
      <div className="px-5 py-4">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2.5 h-3.5 w-32" />
      </div>
    </WaitingList>
  );
}
