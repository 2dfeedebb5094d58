import type { Dashboard as DashboardFigures, ClaimItem } from "@efie/contract";
import { Link } from "react-router";
import { claimCalls } from "../../../lib/api/member-calls.ts";
import { useCall } from "../../../lib/query/use-call.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatTime, formatRelative, formatCount } from "../../../lib/format/format.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Badge, Skeleton, WaitingList } from "../../../ui/feedback/states.tsx";
import { classes } from "../../../ui/styles/classes.ts";
import { Moment } from "../queue-list.tsx";
import { Section, DashboardCharts, DashboardTable } from "./dashboard-figures.tsx";
import { useDashboard } from "./use-dashboard.ts";

/** How the site is: what waits for staff now, and the last thirty days. */
export function Dashboard() {
  return (
    <Loaded query={useDashboard()} failure="Could not load the dashboard." waiting={<Waiting />}>
      {(figures) => (
        <div className="grid gap-8">
          <Section title="Waiting now" aside={`As of ${formatTime(figures.generated_at)}`}>
            <WaitingTiles figures={figures} />
          </Section>
          <Section title="Who does what">
            <WhoDoesWhat />
          </Section>
          <DashboardCharts figures={figures} />
          <DashboardTable days={figures.days} />
        </div>
      )}
    </Loaded>
  );
}

function Waiting() {
  return (
    <WaitingList label="Loading: the dashboard" count={1} className="grid gap-8">
      <div className="mt-10 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-27 rounded-lg" />
        ))}
      </div>
      <div className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-60 rounded-lg" />
        ))}
      </div>
    </WaitingList>
  );
}

type Queue = { readonly waiting: number; readonly oldest_since: string | null; readonly for_others?: number };
type Tile = readonly [label: string, to: string, read: (figures: DashboardFigures) => Queue];

/** The queues in the order of their keys: 1 to 9. Payments are named last: they are looked at in the ledger. */
const tiles: readonly Tile[] = [
  ["New to review", "?tab=pending", ({ review }) => review.pending],
  ["Changes to review", "?tab=changed", ({ review }) => review.changed],
  ["Open cases", "?tab=cases", ({ desk }) => desk.cases],
  ["Appeals", "?tab=appeals", ({ desk }) => desk.appeals],
  ["Checks", "?tab=checks", ({ desk }) => desk.checks],
  ["Failed deliveries", "?tab=deliveries", ({ desk }) => desk.deliveries],
  ["Payments stuck", "?tab=payments", ({ payments: { stuck, stuck_since } }) => ({ waiting: stuck, oldest_since: stuck_since })],
  ["Refunds due", "?tab=payments", ({ payments: p }) => ({ waiting: p.refunds_due, oldest_since: p.refunds_due_since })],
  ["Payments flagged", "?tab=payments&flagged=1", ({ payments: p }) => ({ waiting: p.flagged, oldest_since: p.flagged_since })],
];
export const queueAddresses = tiles.map(([, to]) => to);

/** `Oldest: 2 days ago · 1 for somebody else`: what is about the reader, or of their own making, waits for a colleague. */
function describeQueue({ oldest_since, for_others = 0 }: Queue, now: Date): string {
  if (oldest_since === null) return "Nothing to do";
  const oldest = `Oldest: ${formatRelative(oldest_since, now)}`;
  return for_others === 0 ? oldest : `${oldest} · ${formatCount(for_others)} for somebody else`;
}

/** From the failed deliveries on, more than none is trouble, and not just work. */
const firstTrouble = 5;

/** What waits for somebody of the staff, each the way to it. */
function WaitingTiles({ figures }: { figures: DashboardFigures }) {
  const now = useNow();
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tiles.map(([label, to, read], index) => {
        const queue = read(figures);
        const isTrouble = index >= firstTrouble && queue.waiting > 0;
        return (
          <li key={label}>
            <Link
              to={to}
              className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-control"
            >
              <span className="flex items-start justify-between gap-2 text-sm font-semibold text-quiet">
                {label}
                <kbd
                  aria-hidden="true"
                  className="rounded-xs border border-line bg-sunken px-1.5 font-sans text-xs max-md:hidden"
                >
                  {index + 1}
                </kbd>
              </span>
              <span className={classes("text-3xl font-bold tabular-nums", isTrouble && "text-danger")}>
                {formatCount(queue.waiting)}
              </span>
              <span className="text-sm text-quiet">{describeQueue(queue, now)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const claimKinds: Readonly<Record<ClaimItem, { label: string; addressOf: (id: number, title: string) => string }>> = {
  property: { label: "Listing", addressOf: () => "?tab=pending" },
  case: { label: "Case", addressOf: (id) => `?tab=cases&case=${id}` },
  check: { label: "Check", addressOf: (id) => `?tab=checks&check=${id}` },
  appeal: { label: "Appeal", addressOf: (id) => `?tab=appeals&appeal=${id}` },
  payment: { label: "Payment", addressOf: (_id, title) => `?tab=payments&search=${title}` },
};

/** Which member of staff is looking at what, so that two do not do the same. */
function WhoDoesWhat() {
  const { data: claims } = useCall(claimCalls.listClaims, ["claims"], { staleTime: 0, refetchInterval: 30_000 });
  if (claims === undefined) return null;
  if (claims.length === 0) return <p className="text-sm text-quiet">Nobody is looking at anything right now.</p>;
  return (
    <ul aria-label="Who does what" className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {claims.map(({ item_type: type, item_id: id, title, staff, since, is_yours }) => (
        <li key={`${type} ${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm sm:px-5">
          <span className="font-semibold">{is_yours ? "You" : `${staff.first_name} (@${staff.username})`}</span>
          <Badge>{claimKinds[type].label}</Badge>
          <Link
            to={claimKinds[type].addressOf(id, title)}
            className="inline-flex min-h-11 min-w-0 items-center link wrap-anywhere"
          >
            {title}
          </Link>
          <Moment at={since} className="ml-auto" />
        </li>
      ))}
    </ul>
  );
}
