import type { ModerationEntry } from "@efie/contract";
import List from "lucide-react/icons/list";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatMoment, formatRelative } from "../../../lib/format/format.ts";
import { Button, IconButton, ShowMore } from "../../../ui/actions/button.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import { ClaimBadge } from "../claims.tsx";
import { bringIntoSight } from "../queue-keys.ts";
import { QueueSteps, QueueToolbar } from "../queue-toolbar.tsx";

type Props = {
  entries: readonly ModerationEntry[];
  selected: number;
  onSelect: (index: number) => void;
  more: Parameters<typeof ShowMore>[0];
};

/** The queue beside the property that is looked at; a narrow window has it in one of its own. */
export function ReviewList(props: Props) {
  return (
    <div className="sticky top-20 self-start max-lg:hidden">
      <QueueItems {...props} className="max-h-[calc(100dvh-12rem)] overflow-y-auto rounded-lg border border-line bg-surface" />
      <ShowMore {...props.more} />
    </div>
  );
}

/** What waits, the longest first. */
export function QueueItems({ entries, selected, onSelect, className }: Omit<Props, "more"> & { className?: string }) {
  const now = useNow();
  return (
    <ol aria-label="Queue" className={classes("divide-y divide-line", className)}>
      {entries.map(({ property, owner, waiting_since, claim }, index) => (
        <li key={property.id}>
          <button
            ref={index === selected ? bringIntoSight : undefined}
            type="button"
            aria-current={index === selected ? "true" : undefined}
            className="grid w-full grid-cols-[4rem_1fr] items-center gap-3 border-l-4 border-transparent p-2.5 text-left -outline-offset-3 hover:bg-sunken aria-[current]:border-l-action aria-[current]:bg-accent-soft"
            onClick={() => onSelect(index)}
          >
            {property.images[0] === undefined ? (
              <span className="aspect-4/3 rounded-sm bg-sunken" />
            ) : (
              <Picture source={property.images[0]} alt="" sizes="4rem" className="aspect-4/3 w-full rounded-sm" />
            )}
            <span className="min-w-0 text-sm">
              <span className="line-clamp-2 leading-snug font-semibold">{property.title}</span>
              <span className="block truncate text-xs text-quiet" title={formatMoment(waiting_since)}>
                {`@${owner.username} · ${formatRelative(waiting_since, now)}`}
              </span>
              <ClaimBadge claim={claim} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Acts = Readonly<Record<"next" | "previous" | "verify" | "reject" | "help" | "list", () => void>>;
type ReviewToolbarProps = { place: ReactNode; isBusy: boolean; isFirst: boolean; isLast: boolean; acts: Acts };

/** The ways through the queue, and the verdicts. */
export function ReviewToolbar({ place, isBusy, isFirst, isLast, acts }: ReviewToolbarProps) {
  return (
    <QueueToolbar className="gap-x-3 gap-y-2 md:mb-5" place={place}>
      <div className="flex items-center">
        <IconButton label="Show the queue" className="lg:hidden" onClick={acts.list}>
          <List aria-hidden="true" className="size-5" />
        </IconButton>
        <QueueSteps what="listing" {...{ isFirst, isLast }} onPrevious={acts.previous} onNext={acts.next} onHelp={acts.help} />
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button look="danger" size="small" disabled={isBusy} onClick={acts.reject}>
          Reject
        </Button>
        <Button size="small" disabled={isBusy} isBusy={isBusy} onClick={acts.verify}>
          Verify
        </Button>
      </div>
    </QueueToolbar>
  );
}
