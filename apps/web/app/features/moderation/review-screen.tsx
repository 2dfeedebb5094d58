import Inbox from "lucide-react/icons/inbox";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { plural } from "../../lib/plural.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewList } from "./review-list.tsx";
import { ReviewToolbar } from "./review-toolbar.tsx";
import { useReviewQueue, type QueueName } from "./review-queue.ts";
import { useSelection } from "./use-selection.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useVerdict } from "./use-verdict.ts";

const RejectDialog = lazy(() => import("./reject-dialog.tsx"));
const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));

const nothing: Record<QueueName, string> = {
  pending: "New listings appear here as soon as they are paid for and have a photo.",
  changed: "Published listings appear here when their owner changes text, place, type or photos.",
};

type Queue = ReturnType<typeof useReviewQueue>;

/** One listing after the other, the one that waits longest first. */
export function ReviewScreen({ queue }: { queue: QueueName }) {
  const review = useReviewQueue(queue);
  const { items } = review;
  if (review.isFailed) return <ErrorState message="Could not load the queue." onRetry={review.retry} isBusy={review.isBusy} />;
  if (items === undefined) return <Waiting />;
  if (items.length === 0 && !review.hasMore)
    return <EmptyState icon={<Inbox aria-hidden="true" className="size-7" />} title="Nothing is waiting" text={nothing[queue]} />;
  return <Reviews queue={queue} review={review} entries={items} />;
}

type ReviewsProps = { queue: QueueName; review: Queue; entries: NonNullable<Queue["items"]> };

function Reviews({ queue, review, entries }: ReviewsProps) {
  const { entry, index, select } = useSelection(entries);
  const { isBusy, verify, reject } = useVerdict(queue);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const acts = {
    next: () => select(index + 1),
    previous: () => select(index - 1),
    verify: () => void (entry !== undefined && verify(entry)),
    reject: () => setIsRejecting(entry !== undefined),
    help: () => setIsHelping(true),
  };
  useShortcuts({ j: acts.next, k: acts.previous, v: acts.verify, r: acts.reject, "?": acts.help });
  useMoreAhead(review, entries.length - index);
  const top = useTopOf(entry?.property.id);
  const count = review.total ?? entries.length;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[18rem_1fr]">
      <ReviewList entries={entries} selected={index} onSelect={select} more={review} />
      <div ref={top} className="min-w-0">
        <ReviewToolbar
          place={`${index + 1} of ${plural(count, "listing")}`}
          title={entry?.property.title ?? ""}
          isBusy={isBusy}
          hasNext={index < entries.length - 1}
          hasPrevious={index > 0}
          acts={acts}
        />
        {entry !== undefined && <ReviewCard key={entry.property.id} entry={entry} />}
      </div>
      <Suspense>
        {isRejecting && entry !== undefined && (
          <RejectDialog
            title={entry.property.title}
            onClose={() => setIsRejecting(false)}
            onReject={(reason) => {
              setIsRejecting(false);
              void reject(entry, reason);
            }}
          />
        )}
        {isHelping && <ShortcutsDialog onClose={() => setIsHelping(false)} />}
      </Suspense>
    </div>
  );
}

/** Fetches the next page before the last listing is reached: on a phone there is no list to ask for it. */
function useMoreAhead({ hasMore, hasMoreFailed, isLoadingMore, showMore }: Queue, left: number): void {
  const isNeeded = hasMore && !hasMoreFailed && !isLoadingMore && left <= 3;
  useEffect(() => {
    if (isNeeded) showMore();
  });
}

/** Another listing is read from its beginning. */
function useTopOf(id: number | undefined) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (top.current !== null && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: "start" });
  }, [id]);
  return top;
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[18rem_1fr]">
      <span className="sr-only" role="status">
        Loading the queue
      </span>
      <Skeleton className="h-80 max-lg:hidden" />
      <Skeleton className="h-128" />
    </div>
  );
}
