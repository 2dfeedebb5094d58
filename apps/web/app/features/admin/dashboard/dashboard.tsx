import { Section, DashboardCharts } from "./dashboard-charts.tsx";
import { DashboardTable } from "./dashboard-table.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { WaitingTiles } from "./waiting-tiles.tsx";
import { WhoDoesWhat } from "../claims/who-does-what.tsx";
import { formatTime } from "../../../lib/format/dates.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";

/** How the site is: what waits for staff now, and the last thirty days. */
export function Dashboard() {
  const { data, isError, isFetching, refetch } = useDashboard();
  if (isError && data === undefined)
    return <ErrorState message="Could not load the dashboard." onRetry={() => void refetch()} isBusy={isFetching} />;
  if (data === undefined) return <Waiting />;
  return (
    <div className="grid gap-8">
      <Section title="Waiting now" aside={`As of ${formatTime(data.generated_at)}`}>
        <WaitingTiles figures={data} />
      </Section>
      <Section title="Who does what">
        <WhoDoesWhat />
      </Section>
      <DashboardCharts figures={data} />
      <DashboardTable days={data.days} />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <span className="sr-only" role="status">
        Loading: the dashboard
      </span>
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
    </div>
  );
}
