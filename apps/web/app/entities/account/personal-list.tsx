import type { ReactNode } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import type { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { ShowMore } from "../../ui/actions/button.tsx";
import { Skeleton, EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";

type Props<Item> = {
  title: string;
  intro: string;
  list: ReturnType<typeof usePagedQuery<Item>>;
  failure: string;
  empty: { icon: ReactNode; title: string; text: string };
  keyOf: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

/** A page of one's account with one list, in its states: on the way, failed, empty, and there. */
export function PersonalList<Item>({ title, intro, list, failure, empty, keyOf, children }: Props<Item>) {
  const { items } = list;
  return (
    <div className="page max-w-3xl py-6 md:py-10">
      <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current={title} />
      <h1 className="mt-1 text-3xl font-bold">{title}</h1>
      <p className="mt-2 mb-6 text-quiet">{intro}</p>
      {list.isFailed && <ErrorState message={failure} onRetry={list.retry} isBusy={list.isBusy} />}
      {!list.isFailed && items === undefined && <Skeleton className="h-40" />}
      {items?.length === 0 && <EmptyState {...empty} />}
      {items !== undefined && items.length > 0 && (
        <>
          <ul aria-label={title} className="grid grid-cols-1 gap-3">
            {items.map((item) => (
              <li key={keyOf(item)} className="rounded-lg border border-line bg-surface p-4 md:p-5">
                {children(item)}
              </li>
            ))}
          </ul>
          <ShowMore {...list} />
        </>
      )}
    </div>
  );
}
