import type { Desk, DeskFigures, DeskMover } from "@efie/contract";
import { changeWords, isClearChange } from "../../../entities/stats/stats-words.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Link } from "../../../ui/navigation/link.tsx";

const figures: readonly (readonly [keyof DeskFigures, string])[] = [
  ["views", "Views"],
  ["leads", "People who asked"],
  ["answered", "Of them, answered"],
  ["viewings", "Viewings asked for"],
];

/** The last seven days in four figures, with what moved them. */
export function WeekFigures({ week }: Pick<Desk, "week">) {
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
            <dd className="text-sm text-quiet">{describeWeek(week[name], week.previous[name])}</dd>
            <Mover mover={explainWeek(week[name], week.previous[name], week.moved_by[name])} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Mover({ mover }: { mover: DeskMover | null }) {
  if (mover === null) return null;
  return (
    <dd className="text-sm text-quiet">
      {"Most by "}
      <Link to={paths.propertyStats(mover.property)} className="link wrap-anywhere">
        {mover.title}
      </Link>
      {`, from ${formatCount(mover.previous)} to ${formatCount(mover.last)}`}
    </dd>
  );
}

/** `12 in the 7 days before`; a change in percent only where the numbers bear it. */
export function describeWeek(now: number, before: number): string {
  return isClearChange(now, before) ? changeWords(now, before, 7) : `${formatCount(before)} in the 7 days before`;
}

/** A listing explains a figure's change where it made at least a third of it. */
const leastShare = 1 / 3;

/** The listing that moved a figure; null where there is no clear change, or no one listing made it. */
export function explainWeek(now: number, before: number, mover: DeskMover | null): DeskMover | null {
  if (mover === null || !isClearChange(now, before)) return null;
  return (mover.last - mover.previous) / (now - before) < leastShare ? null : mover;
}
