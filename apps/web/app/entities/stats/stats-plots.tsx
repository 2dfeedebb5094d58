import type { OwnStats, StatsFigures } from "@efie/contract";
import { formatCount } from "../../lib/format/format.ts";
import { DaysTable } from "../../ui/media/days-table.tsx";
import { StatsPlot } from "./stats-plot.tsx";
import { askedOf, changeWords } from "./stats-words.ts";

type Span = Pick<OwnStats, "days" | "totals" | "previous">;

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
export function StatsPlots({ stats: { days, totals, previous } }: { stats: Span }) {
  const dates = days.map(({ date }) => date);
  const rows = days.map((day) => ({ day: day.date, figures: columns.map(([, measure]) => formatCount(day[measure])) }));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="grid min-w-0 gap-3 md:grid-cols-2 print:grid-cols-2">
        {plots.map(({ title, label, measure }) => (
          <StatsPlot
            key={title}
            title={title}
            label={label}
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
