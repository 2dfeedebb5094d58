import type { CaseStatus } from "@efie/contract";
import { useEffect, useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useNow } from "../../lib/browser/hooks.ts";
import { formatMoment, formatRelative } from "../../lib/format/format.ts";
import type { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { ChipLink, ShowMore } from "../../ui/actions/button.tsx";
import { Skeleton, WaitingList, EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { useShortcuts, focusMark } from "./queue-keys.ts";

type Props<Item> = {
  label: string;
  list: ReturnType<typeof usePagedQuery<Item>>;
  failure: string;
  nothing: string;
  /** `j` and `k` move to the next item and the one before. */
  hasKeys?: boolean;
  children: (item: Item) => ReactNode;
};

/** A list of staff's in its states: on the way, failed, empty, and there. */
export function PagedList<Item extends { readonly id: number }>({
  label,
  list,
  failure,
  nothing,
  hasKeys = false,
  children,
}: Props<Item>) {
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
            key={item.id}
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

/** The bar of the focus, for what is opened. */
const openedMark = "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent";

/** An item that is opened to be judged: by a key it comes into sight, and is where the next key of the keyboard begins. */
export function Openable({ label, isOpened, children }: { label: string; isOpened: boolean; children: ReactNode }) {
  const article = useRef<HTMLElement>(null);
  useEffect(
    function focusOpened() {
      if (!isOpened || article.current?.contains(document.activeElement) === true) return;
      article.current?.scrollIntoView({ block: "nearest" });
      article.current?.focus({ preventScroll: true });
    },
    [isOpened],
  );
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={label}
      className={classes("grid scroll-mt-36 grid-cols-1 gap-3 outline-none", isOpened && openedMark)}
    >
      {children}
    </article>
  );
}

type FilterChipsProps = {
  label: string;
  /** The parameter of the address. */
  name: string;
  /** What is chosen without it comes first, with an empty value. */
  choices: readonly (readonly [value: string, label: string])[];
};

/** The filter of a queue, in its address: `?tab=cases&status=closed`. */
export function FilterChips({ label, name, choices }: FilterChipsProps) {
  const [params] = useSearchParams();
  const chosen = params.get(name) ?? "";
  const known = choices.some(([value]) => value === chosen) ? chosen : "";
  const addressOf = (value: string): string => {
    const next = new URLSearchParams(params);
    for (const opened of ["check", "appeal", "case"]) next.delete(opened);
    if (value === "") next.delete(name);
    else next.set(name, value);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(([value, text]) => (
        <ChipLink key={value} to={addressOf(value)} isSelected={value === known} isInPlace>
          {text}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Whether what waits is shown, or what is settled. */
export function StatusChips({ label, closed }: { label: string; closed: string }) {
  const choices = [
    ["", "Open"],
    ["closed", closed],
  ] as const;
  return <FilterChips label={label} name="status" choices={choices} />;
}

/** What the address says of a queue: what waits or what is settled, and of which kind; null for all. */
export function useQueueFilter<Kind extends string>(kinds: readonly Kind[]) {
  const [params] = useSearchParams();
  const status: CaseStatus = params.get("status") === "closed" ? "closed" : "open";
  return { status, kind: kinds.find((one) => one === params.get("kind")) ?? null };
}

/** `3 hours ago`, the exact time on hover. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} className={classes("text-sm whitespace-nowrap text-quiet", className)}>
      {formatRelative(at, useNow())}
    </time>
  );
}

/** The keys of a queue, where there is a keyboard. */
export function ShortcutHint({ keys, className }: { keys: string; className?: string }) {
  return <p className={classes("text-sm text-quiet max-md:hidden", className)}>{keys}</p>;
}
