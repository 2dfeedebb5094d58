import type { OwnProperty, PropertyStats } from "@efie/contract";
import { useSearchParams } from "react-router";
import { useOwnProperty } from "../../entities/property/own-property-queries.ts";
import { StatsPlots, StatsSkeleton, usePropertyStats } from "../../entities/stats/all-stats.tsx";
import { statsSentences } from "../../entities/stats/stats-words.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, ChipLink, LinkButton } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/feedback/states.tsx";
import { isDark } from "../../ui/media/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";

const spans = [7, 30, 90, 365] as const;
const defaultDays = 30;

/** The statistics of one of one's own listings, as plots and as sentences. */
export function PropertyStatsScreen({ id }: { id: number }) {
  const own = useOwnProperty(id);
  if (own.hasFailed) return <ErrorState message="Could not load the statistics." onRetry={own.retry} isBusy={own.isFetching} />;
  if (own.property === null)
    return (
      <EmptyState title="This listing is not among yours" text="It may have been deleted.">
        <LinkButton to={paths.myProperties}>My Properties</LinkButton>
      </EmptyState>
    );
  return (
    <div className="page max-w-5xl py-8">
      <Link to={paths.myProperties} className="inline-flex min-h-11 items-center link print:hidden">
        My Properties
      </Link>
      <h1 className="text-3xl font-bold wrap-anywhere">Statistics</h1>
      <p className="mb-5 text-lg text-quiet">
        {own.property === undefined ? <Skeleton className="h-7 w-64 max-w-full" /> : own.property.title}
      </p>
      {own.property === undefined ? <StatsSkeleton /> : <Figures property={own.property} />}
    </div>
  );
}

function Figures({ property }: { property: OwnProperty }) {
  const [params] = useSearchParams();
  const days = spans.find((span) => String(span) === params.get("days")) ?? defaultDays;
  const query = usePropertyStats(property.id, days);
  return (
    <div className="grid min-w-0 gap-5" aria-busy={query.isFetching}>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label="Span">
          <ul className="flex flex-wrap gap-2">
            {spans.map((span) => (
              <li key={span}>
                <ChipLink to={`?days=${span}`} isInPlace isSelected={span === days}>{`${span} days`}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button look="secondary" size="small" className="ml-auto" onClick={() => print()}>
          Print
        </Button>
      </div>
      <Loaded query={query} failure="Could not load the statistics." waiting={<StatsSkeleton />}>
        {(stats) => <Found stats={stats} property={property} />}
      </Loaded>
    </div>
  );
}

function Found({ stats, property }: { stats: PropertyStats; property: OwnProperty }) {
  const [photo] = property.images;
  const shortcomings = { photos: property.images.length, isPhotoDark: photo !== undefined && isDark(photo.placeholder) };
  const [first, last] = [stats.days[0]?.date ?? "", stats.days.at(-1)?.date ?? ""];
  return (
    <>
      <section aria-label="In words" className="rounded-lg bg-accent-soft p-4 sm:p-5">
        <h2 className="font-bold">{`${formatDate(first)} to ${formatDate(last)}`}</h2>
        <ul className="mt-1 grid gap-1">
          {statsSentences(stats, shortcomings).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <StatsPlots stats={stats} />
      <p className="max-w-prose text-sm text-quiet">
        A view counts once a day for each person. Yours do not count, nor those of our staff and of robots.
      </p>
    </>
  );
}
