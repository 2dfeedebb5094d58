import { max, ticks } from "d3-array";
import { area, curveMonotoneX } from "d3-shape";
import { useState, type PointerEvent } from "react";
import { formatCount, formatShortDate } from "../../lib/format/format.ts";

type Props = {
  title: string;
  /** What is counted, beside a day's figure. */
  label: string;
  total: number;
  note: string;
  /** As many as values. */
  dates: readonly string[];
  values: readonly number[];
};

const [width, height] = [600, 160];

const shortDate = (date: string | undefined): string => formatShortDate(`${date ?? "1970-01-01"}T00:00:00Z`);

/** The geometry of the line, in the plot's own units. */
function shapeOf(values: readonly number[]) {
  const top = Math.max(4, max(values) ?? 0);
  const marks = ticks(0, top, 4).filter(Number.isInteger);
  const scale = height / Math.max(top, marks.at(-1) ?? top);
  const x = (index: number): number => (values.length === 1 ? width / 2 : (index / (values.length - 1)) * width);
  const y = (value: number): number => height - value * scale;
  const below = area<number>((_value, index) => x(index), height, y).curve(curveMonotoneX);
  return { marks, x, y, drawn: below.lineY1()([...values]) ?? "", filled: below([...values]) ?? "" };
}

/**
 * A line over days, with the figures of the day that is pointed at. To screen readers a picture with its total and its highest
 * day for a name; the table below the plots has every figure.
 */
export function StatsPlot({ title, label, total, note, dates, values }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { marks, x, y, drawn, filled } = shapeOf(values);
  const highest = values.indexOf(max(values) ?? 0);
  const shown = pointed ?? dates.length - 1;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width: shownWidth } = currentTarget.getBoundingClientRect();
    const index = Math.round(((clientX - left) / shownWidth) * (dates.length - 1));
    setPointed(Math.min(dates.length - 1, Math.max(0, index)));
  };
  const best = `most on ${shortDate(dates[highest])} (${formatCount(values[highest] ?? 0)})`;
  const name = total === 0 ? `${title}: none` : `${title}: ${formatCount(total)}, ${best}`;
  return (
    <figure className="grid min-w-0 content-start gap-2 rounded-lg border border-line bg-surface p-4 break-inside-avoid sm:p-5">
      <figcaption>
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{title}</span>
          <span className="text-2xl font-bold tabular-nums">{formatCount(total)}</span>
        </span>
        <span className="block text-sm text-quiet">{note}</span>
      </figcaption>
      <p aria-hidden="true" className="flex flex-wrap gap-x-3 text-sm text-quiet tabular-nums print:hidden">
        <span className="font-semibold text-ink">{shortDate(dates[shown])}</span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-0.5 w-4 bg-accent" />
          {`${label} ${formatCount(values[shown] ?? 0)}`}
        </span>
      </p>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-quiet tabular-nums">
        <div className="relative h-36 w-10 text-right whitespace-nowrap">
          {marks.map((mark) => (
            <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: `${(y(mark) / height) * 100}%` }}>
              {formatCount(mark)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full touch-pan-y overflow-visible"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <rect width={width} height={height} className="fill-transparent" />
          {marks.map((mark) => (
            <line key={mark} x2={width} y1={y(mark)} y2={y(mark)} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <path d={filled} className="fill-accent opacity-15" />
          <path d={drawn} className="fill-none stroke-accent stroke-2" vectorEffect="non-scaling-stroke" />
          {pointed !== null && (
            <line x1={x(pointed)} x2={x(pointed)} y2={height} className="stroke-control" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <p className="col-start-2 mt-2 flex justify-between">
          <span>{shortDate(dates[0])}</span>
          <span>{shortDate(dates[Math.floor(dates.length / 2)])}</span>
          <span>{shortDate(dates.at(-1))}</span>
        </p>
      </div>
      <span role="img" aria-label={name} className="sr-only" />
    </figure>
  );
}
