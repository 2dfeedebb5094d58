import type { OwnStats, StatsFigures } from "@efie/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatCount, formatDate } from "../../lib/format/format.ts";
import { StatsPlot } from "./stats-plot.tsx";
import { askedOf, changeWords } from "./stats-words.ts";

type Span = Pick<OwnStats, "days" | "totals" | "previous">;

type Part = readonly [label: string, measure: (figures: StatsFigures) => number];
type Plot = { readonly title: string; readonly parts: readonly [Part, ...Part[]] };

const plots: readonly Plot[] = [
  { title: "Views", parts: [["Views", ({ views }) => views]] },
  { title: "Seen in lists", parts: [["Seen", ({ impressions }) => impressions]] },
  { title: "Asked about", parts: [["Calls, messages and viewings", askedOf]] },
  { title: "Saved", parts: [["Saved", ({ saves }) => saves]] },
];

/** The plots of a span, and all figures as a table. */
export function StatsPlots({ stats: { days, totals, previous } }: { stats: Span }) {
  const dates = days.map(({ date }) => date);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="grid min-w-0 gap-3 md:grid-cols-2 print:grid-cols-2">
        {plots.map(({ title, parts: [main, ...others] }) => (
          <StatsPlot
            key={title}
            title={title}
            total={main[1](totals)}
            note={changeWords(main[1](totals), main[1](previous), days.length)}
            dates={dates}
            series={[toSeries(main, days), ...others.map((part) => toSeries(part, days))]}
          />
        ))}
      </div>
      <StatsTable days={days} />
    </div>
  );
}

const toSeries = ([label, measure]: Part, days: Span["days"]) => ({ label, values: days.map(measure) });

const columns = [
  ["Seen in lists", "impressions"],
  ["Views", "views"],
  ["People", "visitors"],
  ["Saved", "saves"],
  ["Numbers shown", "contacts"],
  ["Messages", "conversations"],
  ["Viewings", "viewings"],
] as const satisfies readonly (readonly [string, keyof StatsFigures])[];

/** Every figure, for people who read rather than look; the newest day first. */
function StatsTable({ days }: Pick<Span, "days">) {
  return (
    <details className="group min-w-0 overflow-hidden rounded-lg border border-line bg-surface print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold -outline-offset-3 sm:px-5">
        All figures as a table
        <ChevronDown aria-hidden="true" className="size-5 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div role="region" aria-label="All figures" tabIndex={0} className="max-h-128 overflow-auto border-t border-line">
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
                Day
              </th>
              {columns.map(([label]) => (
                <th key={label} scope="col" className="px-3 py-2.5 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row" className="px-4 py-2 text-left font-semibold whitespace-nowrap sm:px-5">
                  {formatDate(`${day.date}T00:00:00Z`)}
                </th>
                {columns.map(([label, measure]) => (
                  <td key={label} className="px-3 py-2">
                    {formatCount(day[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
