import type { OwnStats } from "@efie/contract";
import { formatCount, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { statsCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Loaded } from "../../ui/feedback/loaded-query.tsx";
import { Skeleton, WaitingList } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { StatsPlots } from "./stats-plots.tsx";
import { askedOf } from "./stats-words.ts";

/** The listings that are named; the others are in My Properties. */
const named = 5;

/** All of one's listings together in 30 days: plots, and those that were viewed most, each with the way to its own statistics. */
export default function AllStats() {
  const query = useCall(statsCalls.getOwnStats, ["stats", 30], { query: { days: "30" } });
  return (
    <Loaded query={query} failure="Could not load the statistics." waiting={<StatsSkeleton />}>
      {(stats) => (
        <div className="grid min-w-0 gap-4">
          <StatsPlots stats={stats} />
          {stats.listings.length > 0 && <MostViewed listings={stats.listings.slice(0, named)} />}
        </div>
      )}
    </Loaded>
  );
}

function MostViewed({ listings }: Pick<OwnStats, "listings">) {
  return (
    <ul aria-label="Most viewed" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {listings.map((listing) => (
        <li key={listing.property} className="flex flex-wrap items-center gap-x-4 px-4 py-1 text-sm sm:px-5">
          <Link
            to={paths.propertyStats(listing.property)}
            className="inline-flex min-h-11 min-w-0 flex-1 items-center link font-semibold"
          >
            {listing.title}
          </Link>
          <span className="text-quiet tabular-nums">
            {`${plural(listing.views, "view")}, asked about ${formatCount(askedOf(listing))} times`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The plots' final shape, while the figures are on the way. */
export function StatsSkeleton() {
  return (
    <WaitingList label="Loading: the statistics" count={4} className="grid gap-3 md:grid-cols-2">
      <Skeleton className="h-72 rounded-lg" />
    </WaitingList>
  );
}
