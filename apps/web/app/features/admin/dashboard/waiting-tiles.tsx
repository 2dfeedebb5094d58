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
};

function describe(count: number, note: string): string {
  return count === 0 ? "Nothing to do" : note;
}

function tilesOf({ review: { pending, changed }, payments: { stuck, refunds_due, flagged } }: Dashboard, now: Date): Tile[] {
  const since = (oldest: string | null) => (oldest === null ? "Nothing to do" : `Oldest: ${formatRelative(oldest, now)}`);
  const payments = "?tab=payments";
  return [
    { label: "New to review", count: pending.waiting, note: since(pending.oldest_since), to: "?tab=pending", isTrouble: false },
    {
      label: "Changes to review",
      count: changed.waiting,
      note: since(changed.oldest_since),
      to: "?tab=changed",
      isTrouble: false,
    },
    { label: "Payments stuck", count: stuck, note: describe(stuck, "Pending for over an hour"), to: payments, isTrouble: true },
    { label: "Refunds due", count: refunds_due, note: describe(refunds_due, "Not confirmed yet"), to: payments, isTrouble: true },
    {
      label: "Payments flagged",
      count: flagged,
      note: describe(flagged, flagged === 1 ? "Needs a look" : "Need a look"),
      to: `${payments}&flagged=1`,
      isTrouble: true,
    },
  ];
}

/** What waits for somebody of the staff, each the way to it. */
export function WaitingTiles({ figures }: { figures: Dashboard }) {
  const now = useNow();
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {tilesOf(figures, now).map(({ label, count, note, to, isTrouble }) => (
        <li key={label} className="max-lg:last:col-span-2">
          <Link
            to={to}
            className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-control"
          >
            <span className="text-sm font-semibold text-quiet">{label}</span>
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
