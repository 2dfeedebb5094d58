import type { Dashboard } from "@efie/contract";
import { Link } from "react-router";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatRelative } from "../../../lib/format/dates.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { classes } from "../../../ui/styles/classes.ts";

type Tile = {
  readonly label: string;
  readonly count: number;
  readonly note: string;
  readonly to: string;
  /** More than none of it is trouble, and not just work. */
  readonly isTrouble: boolean;
  readonly key: number;
};

/** The queues in the order of their keys: 1 to 9. Payments are named last: they are looked at in the ledger. */
export const queueAddresses = [
  "?tab=pending",
  "?tab=changed",
  "?tab=cases",
  "?tab=appeals",
  "?tab=checks",
  "?tab=deliveries",
  "?tab=payments",
  "?tab=payments",
  "?tab=payments&flagged=1",
] as const;

function tilesOf({ review, desk, payments }: Dashboard, now: Date): Tile[] {
  const queues = [
    ["New to review", review.pending],
    ["Changes to review", review.changed],
    ["Open cases", desk.cases],
    ["Appeals", desk.appeals],
    ["Checks", desk.checks],
    ["Failed deliveries", desk.deliveries],
    ["Payments stuck", { waiting: payments.stuck, oldest_since: payments.stuck_since }],
    ["Refunds due", { waiting: payments.refunds_due, oldest_since: payments.refunds_due_since }],
    ["Payments flagged", { waiting: payments.flagged, oldest_since: payments.flagged_since }],
  ] as const;
  return queues.map(([label, queue], index) => ({
    label,
    count: queue.waiting,
    note: describeQueue(queue, now),
    to: queueAddresses[index] ?? "",
    isTrouble: index >= firstTrouble,
    key: index + 1,
  }));
}

/** `Oldest: 2 days ago · 1 for somebody else`: what is about the reader, or of their own making, waits for a colleague. */
function describeQueue(queue: { oldest_since: string | null; for_others?: number }, now: Date): string {
  if (queue.oldest_since === null) return "Nothing to do";
  const others = queue.for_others ?? 0;
  const oldest = `Oldest: ${formatRelative(queue.oldest_since, now)}`;
  return others === 0 ? oldest : `${oldest} · ${formatCount(others)} for somebody else`;
}

/** From the failed deliveries on, more than none is trouble, and not just work. */
const firstTrouble = 5;

/** What waits for somebody of the staff, each the way to it. */
export function WaitingTiles({ figures }: { figures: Dashboard }) {
  const now = useNow();
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tilesOf(figures, now).map(({ label, count, note, to, isTrouble, key }) => (
        <li key={label}>
          <Link
            to={to}
            className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-control"
          >
            <span className="flex items-start justify-between gap-2 text-sm font-semibold text-quiet">
              {label}
              <kbd aria-hidden="true" className="rounded-xs border border-line bg-sunken px-1.5 font-sans text-xs max-md:hidden">
                {key}
              </kbd>
            </span>
            <span className={classes("text-3xl font-bold tabular-nums", isTrouble && count > 0 && "text-danger")}>
              {formatCount(count)}
            </span>
            <span className="text-sm text-quiet">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
