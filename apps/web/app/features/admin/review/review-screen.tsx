import type { ModerationEntry } from "@efie/contract";
import Inbox from "lucide-react/icons/inbox";
import { useEffect, useRef, useState } from "react";
import { ApprovedNotice, MeanwhileNotice } from "./meanwhile-notice.tsx";
import { ClaimNotice, useClaim } from "../claims.tsx";
import { usePropertyFlags, VerifyFlagged } from "../property-flags.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewList, ReviewToolbar } from "./review-list.tsx";
import { useReviewQueue, type QueueName, useSelection, useVerdict } from "./review-queue.ts";
import { useShortcuts } from "../queue-keys.ts";
import { useNeededPages } from "../../../lib/query/use-paged-query.ts";
import { plural } from "../../../lib/format/format.ts";
import { Skeleton, WaitingList, EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { closeIt, lazyDialog } from "../../../ui/feedback/lazy-part.tsx";

const QueueDialog = lazyDialog(() => import("./queue-dialog.tsx"), closeIt);
const RejectDialog = lazyDialog(() => import("./reject-dialog.tsx"), closeIt);
const ShortcutsDialog = lazyDialog(() => import("./shortcuts-dialog.tsx"), closeIt);

const nothing: Record<QueueName, string> = {
  pending: "New listings appear here as soon as they are paid for and have a photo.",
  changed: "Published listings appear here when their owner changes text, place, type or photos.",
};

type Queue = ReturnType<typeof useReviewQueue>;

/** One property after the other, the one that waits longest first. */
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

function Reviews({ queue, review, entries: queued }: ReviewsProps) {
  const { entry, index, entries, fresh, select, leave } = useSelection(queued);
  const { isBusy, run: judge } = useVerdict(queue, leave);
  const [open, setOpen] = useState<"verify" | "reject" | "help" | "list" | null>(null);
  const notice = useRef<HTMLElement>(null);
  const { data: flags, refetch } = usePropertyFlags(entry?.property.id ?? null, entry?.version ?? null);
  const shown = useRef(entry);
  useEffect(function noteShown() {
    shown.current = entry;
  });
  /** Nobody publishes what is odd by one press. A press that comes before the flags waits for them. */
  const verifyUnlessFlagged = async (seen: ModerationEntry) => {
    const found = flags ?? (await refetch({ cancelRefetch: false })).data;
    // Somebody went on to the next one meanwhile.
    if (shown.current?.property.id !== seen.property.id || shown.current.version !== seen.version) return;
    if (found?.length === 0) await judge(seen, null);
    else setOpen("verify");
  };
  const held = useClaim(fresh === undefined ? null : { type: "property", id: fresh.property.id });
  /** A verdict is only possible on the version that is shown, and while nobody else is looking at it. */
  const decide = (act: (entry: ModerationEntry) => void) => {
    if (entry !== undefined && fresh?.version === entry.version && held.other === null) return act(entry);
    notice.current?.scrollIntoView({ block: "start" });
    notice.current?.focus({ preventScroll: true });
  };
  // Where the one that is looked at has gone, the one in its place is the next.
  const next = () => select(fresh === undefined ? index : index + 1);
  const acts = {
    next,
    previous: () => select(index - 1),
    verify: () => decide((seen) => void verifyUnlessFlagged(seen)),
    reject: () => decide(() => setOpen("reject")),
    help: () => setOpen("help"),
    list: () => setOpen("list"),
  };
  useShortcuts({ j: acts.next, k: acts.previous, v: acts.verify, r: acts.reject, t: held.takeOver, "?": acts.help });
  // Before the last property is reached: on a phone there is no list to ask for more.
  useNeededPages(review, entries.length - index <= 3);
  const top = useTopOf(entry?.property.id);
  const list = { entries, selected: fresh === undefined ? -1 : index, onSelect: select, more: review };
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[18rem_1fr]">
      <ReviewList {...list} />
      <div ref={top} className="min-w-0">
        <ReviewToolbar
          place={
            <>
              {`${index + 1} of ${plural(review.total ?? entries.length, "listing")}`}
              <span className="sr-only">{`: ${entry?.property.title ?? ""}`}</span>
            </>
          }
          isBusy={isBusy}
          isFirst={index === 0}
          isLast={index >= entries.length - 1}
          acts={acts}
        />
        {entry !== undefined && (
          <>
            <MeanwhileNotice
              ref={held.other === null ? notice : null}
              {...{ entry, fresh }}
              hasOthers={entries.length > 0}
              onShow={() => select(index)}
              onNext={next}
            />
            <ClaimNotice ref={held.other === null ? null : notice} held={held} />
            {queue === "changed" && <ApprovedNotice entry={entry} />}
            <ReviewCard key={`${entry.property.id} ${entry.version}`} entry={entry} />
          </>
        )}
      </div>
      <VerifyFlagged
        isOpen={open === "verify" && entry !== undefined}
        flags={flags}
        onConfirm={() => {
          setOpen(null);
          if (entry !== undefined) void judge(entry, null);
        }}
        onCancel={() => setOpen(null)}
      />
      {open === "reject" && entry !== undefined && (
        <RejectDialog
          title={entry.property.title}
          onClose={() => setOpen(null)}
          onReject={(reason) => {
            setOpen(null);
            void judge(entry, reason);
          }}
        />
      )}
      {open === "help" && <ShortcutsDialog onClose={() => setOpen(null)} />}
      {open === "list" && <QueueDialog {...list} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Scrolls to the top when another property is selected. */
function useTopOf(id: number | undefined) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(
    function scrollToTop() {
      if (top.current !== null && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: "start" });
    },
    [id],
  );
  return top;
}

function Waiting() {
  return (
    <WaitingList label="Loading the queue" count={1} className="grid gap-6 lg:grid-cols-[18rem_1fr]">
      <Skeleton className="h-80 max-lg:hidden" />
      <Skeleton className="h-128" />
    </WaitingList>
  );
}
