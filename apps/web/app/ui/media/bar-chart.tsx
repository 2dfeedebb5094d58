import { useState, type PointerEvent } from "react";
import { classes } from "../styles/classes.ts";

const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of a scale: the smallest round number that holds the value, a whole one. */
export function topOfScale(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((each) => each * power >= value) ?? 10;
  return Math.ceil(step * power);
}

export type BarTone = "accent" | "neutral" | "danger";
type BarSeries = { readonly label: string; readonly tone: BarTone; readonly values: readonly number[] };

type Props = {
  title: string;
  /** What each bar stands for, in order, as it is called: "20 Nov". */
  labels: readonly string[];
  /** Stacked from the bottom. All as long as `labels`. */
  series: readonly BarSeries[];
  format: (value: number) => string;
};

const fills: Record<BarTone, string> = { accent: "fill-accent", neutral: "fill-control", danger: "fill-danger" };
const backgrounds: Record<BarTone, string> = { accent: "bg-accent", neutral: "bg-control", danger: "bg-danger" };
const barWidth = 10;
const gap = 2.5;
const height = 100;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Bars side by side under a title and their sum, with the figures of the last bar, or of the one that is pointed at. A picture
 * to screen readers, with the sum and the highest bar for its name: a screen that uses it also has the figures in a table.
 */
export function BarChart({ title, labels, series, format }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const totals = labels.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const top = topOfScale(Math.max(...totals));
  const highest = totals.indexOf(Math.max(...totals));
  const total = format(sum(totals));
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(labels.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * labels.length))));
  };
  const name =
    sum(totals) === 0
      ? `${title}: none`
      : `${title}: ${total} in all, most on ${labels[highest]} (${format(totals[highest] ?? 0)})`;
  return (
    <figure className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <figcaption className="grid gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{title}</span>
          <span className="text-xl font-bold tabular-nums">{total}</span>
        </span>
        <Readout series={series} labels={labels} index={pointed ?? labels.length - 1} format={format} />
      </figcaption>
      <div className="text-xs text-quiet tabular-nums" aria-hidden="true">
        <p className="mb-0.5">{sum(totals) === 0 ? "\u00a0" : format(top)}</p>
        <svg
          viewBox={`0 0 ${labels.length * barWidth} ${height}`}
          preserveAspectRatio="none"
          className="h-24 w-full touch-pan-y overflow-visible lg:h-28"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {/* Catches the pointer between the bars, too. */}
          <rect width="100%" height={height} className="fill-transparent" />
          {[0, height / 2].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          {labels.map((label, index) => (
            <Bar key={label} index={index} series={series} scale={height / top} isFaint={pointed !== null && pointed !== index} />
          ))}
          <line x1="0" x2="100%" y1={height} y2={height} className="stroke-control" vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="mt-2 flex justify-between">
          <span>{labels[0]}</span>
          <span>{labels[Math.floor(labels.length / 2)]}</span>
          <span>{labels.at(-1)}</span>
        </p>
      </div>
      <span role="img" aria-label={name} className="sr-only" />
    </figure>
  );
}

type BarProps = { index: number; series: readonly BarSeries[]; scale: number; isFaint: boolean };

function Bar({ index, series, scale, isFaint }: BarProps) {
  const sizes = series.map(({ values }) => (values[index] ?? 0) * scale);
  return (
    <g className={classes("transition-opacity", isFaint && "opacity-40")}>
      {series.map(({ label, tone }, layer) => (
        <rect
          key={label}
          x={index * barWidth + gap / 2}
          width={barWidth - gap}
          y={height - sum(sizes.slice(0, layer + 1))}
          height={sizes[layer] ?? 0}
          className={fills[tone]}
        />
      ))}
    </g>
  );
}

/** Which colour is what, and how much of each there is in one bar. */
function Readout({ series, labels, index, format }: Pick<Props, "series" | "labels" | "format"> & { index: number }) {
  return (
    <span className="flex min-h-5 flex-wrap gap-x-3 text-sm text-quiet tabular-nums">
      <span className="min-w-13 font-semibold text-ink">{labels[index]}</span>
      {series.map(({ label, tone, values }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={classes("size-2.5 rounded-full", backgrounds[tone])} />
          {`${label} ${format(values[index] ?? 0)}`}
        </span>
      ))}
    </span>
  );
}
