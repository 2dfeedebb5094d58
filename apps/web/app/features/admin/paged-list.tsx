import type { ReactNode } from "react";
import type { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { ShowMore } from "../../ui/actions/show-more.tsx";
import { Skeleton, WaitingList } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";

type Props<Item> = {
  label: string;
  list: ReturnType<typeof usePagedQuery<Item>>;
  failure: string;
  nothing: string;
  keyOf: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

/** A list of staff's in its states: on the way, failed, empty, and there. */
export function PagedList<Item>({ label, list, failure, nothing, keyOf, children }: Props<Item>) {
  const { items } = list;
  if (list.isFailed) return <ErrorState message={failure} onRetry={list.retry} isBusy={list.isBusy} />;
  if (items === undefined) return <Waiting label={label} />;
  if (items.length === 0) return <EmptyState title={nothing} />;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <li key={keyOf(item)} className="px-4 py-3.5 sm:px-5">
            {children(item)}
          </li>
        ))}
      </ul>
      <ShowMore {...list} />
    </>
  );
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
