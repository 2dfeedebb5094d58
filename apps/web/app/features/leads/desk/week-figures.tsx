import type { Desk } from "@efie/contract";
import { formatCount } from "../../../lib/format/format.ts";

type Week = Desk["week"];
type Figure = Exclude<keyof Week, "previous">;

const figures: readonly (readonly [Figure, string])[] = [
  ["views", "Views"],
  ["leads", "People who asked"],
  ["answered", "Answered"],
  ["viewings", "Viewings asked for"],
];

/** `3 more than the week before`, `as many as the week before`. */
function describeChange(now: number, before: number): string {
  if (now === before) return "As many as the week before";
  return `${formatCount(Math.abs(now - before))} ${now > before ? "more" : "fewer"} than the week before`;
}

/** The last seven days in four figures. */
export function WeekFigures({ week }: { week: Week }) {
  return (
    <section aria-labelledby="week-title">
      <h2 id="week-title" className="mb-3 text-xl font-bold">
        The last seven days
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map(([name, label]) => (
          <div key={name} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4">
            <dt className="text-sm font-semibold text-quiet">{label}</dt>
            <dd className="text-3xl font-bold tabular-nums">{formatCount(week[name])}</dd>
            <dd className="text-sm text-quiet">{describeChange(week[name], week.previous[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
