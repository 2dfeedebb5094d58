import type { OwnStats, StatsFigures } from "@efie/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { formatCount, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { statsCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton, WaitingList } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { DaysTable } from "../../ui/media/days-table.tsx";
import { StatsPlot } from "./stats-plot.tsx";
import { askedOf, changeWords } from "./stats-words.ts";

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

/** One's listing over so many days; 404 for what is not one's own. The old span stays until the new one is there. */
export function usePropertyStats(id: number, days: number) {
  const span = { params: { id }, query: { days: String(days) } };
  return useCall(statsCalls.getPropertyStats, ["stats", id, days], { ...span, placeholderData: keepPreviousData });
}

type Plot = { readonly title: string; readonly label: string; readonly measure: (figures: StatsFigures) => number };

const plots: readonly Plot[] = [
  { title: "Views", label: "Views", measure: ({ views }) => views },
  { title: "Seen in lists", label: "Seen", measure: ({ impressions }) => impressions },
  { title: "Asked about", label: "Calls, messages and viewings", measure: askedOf },
  { title: "Saved", label: "Saved", measure: ({ saves }) => saves },
];

const columns = [
  ["Seen in lists", "impressions"],
  ["Views", "views"],
  ["People", "visitors"],
  ["Saved", "saves"],
  ["Numbers shown", "contacts"],
  ["Messages", "conversations"],
  ["Viewings", "viewings"],
] as const satisfies readonly (readonly [string, keyof StatsFigures])[];

/** The plots of a span, and all figures as a table. */
export function StatsPlots({ stats: { days, totals, previous } }: { stats: Pick<OwnStats, "days" | "totals" | "previous"> }) {
  const dates = days.map(({ date }) => date);
  const rows = days.map((day) => ({ day: day.date, figures: columns.map(([, measure]) => formatCount(day[measure])) }));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="grid min-w-0 gap-3 md:grid-cols-2 print:grid-cols-2">
        {plots.map(({ measure, ...words }) => (
          <StatsPlot
            key={words.title}
            {...words}
            total={measure(totals)}
            note={changeWords(measure(totals), measure(previous), days.length)}
            dates={dates}
            values={days.map(measure)}
          />
        ))}
      </div>
      <DaysTable columns={columns.map(([label]) => label)} rows={rows} />
    </div>
  );
}
