import { mirror, viewRegion, type Grid, type Region } from "./picture-grid.ts";

const [size, samples] = [40, 2];
const whole: Region = [0, 1, 0, 1];
/** How far an edge of the copy may lie from that of the original, as a share. */
const farthest = 0.14;
const steps = [0.04, 0.02, 0.01] as const;
const roundsPerStep = 3;
/** The share that a watermark may cover: so much of the worst match is left out. */
const covered = 0.15;

/** Copies reach this, other pictures do not: measured, see `bench/results`. */
export const leastLikeness = 0.96;
/** Below the first no step leads to a copy: copies begin at 0.74 or more, see `bench/results`. Above the second no step is needed. */
const [hopeless, certain] = [0.6, 0.995];

type Fit = { readonly mean: number; readonly otherMean: number; readonly gain: number; readonly correlation: number };

function meanOf(view: Float64Array, at: Uint16Array): number {
  let sum = 0;
  for (const field of at) sum += view[field] as number;
  return sum / at.length;
}

function fit(view: Float64Array, other: Float64Array, at: Uint16Array): Fit {
  const [mean, otherMean] = [meanOf(view, at), meanOf(other, at)];
  let [both, one, next] = [0, 0, 0];
  for (const field of at) {
    const [difference, otherDifference] = [(view[field] as number) - mean, (other[field] as number) - otherMean];
    both += difference * otherDifference;
    one += difference ** 2;
    next += otherDifference ** 2;
  }
  return { mean, otherMean, gain: both / (one + 1e-9), correlation: both / Math.sqrt(one * next + 1e-9) };
}

/** Which fields between two shares lie inside of the picture, along one side. */
function insideOf(from: number, to: number): number[] {
  const isInside = (at: number) => {
    const share = from + ((to - from) * (at + 0.5)) / size;
    return share >= 0 && share < 1;
  };
  return Array.from({ length: size }, (_, at) => at).filter(isInside);
}

/** The fields of a region that lie inside of the picture. */
function fieldsInside([left, right, top, bottom]: Region): Uint16Array {
  const columns = insideOf(left, right);
  return Uint16Array.from(insideOf(top, bottom).flatMap((row) => columns.map((column) => row * size + column)));
}

/** The correlation of two pictures in this place, from -1 to 1, without what fits worst. */
function correlate(grid: Grid, original: Float64Array, region: Region): number {
  const view = viewRegion(grid, region, size, samples);
  const inside = fieldsInside(region);
  const { mean, otherMean, gain } = fit(view, original, inside);
  const misfits = Float64Array.from(inside, (field) =>
    Math.abs((original[field] as number) - otherMean - gain * ((view[field] as number) - mean)),
  );
  const largest = misfits.toSorted()[Math.floor(inside.length * (1 - covered)) - 1] as number;
  const best = inside.filter((_field, at) => (misfits[at] as number) <= largest);
  return fit(view, original, best).correlation;
}

function moves(region: Region, step: number): Region[] {
  return [0, 1, 2, 3].flatMap((edge) =>
    [step, -step]
      .map((by) => region.map((value, at) => (at === edge ? value + by : value)) as unknown as Region)
      .filter((moved) => Math.abs((moved[edge] as number) - (whole[edge] as number)) <= farthest),
  );
}

/** How much a picture is a copy of an original, from -1 to 1: their correlation where they fit best, beginning with the part `start` of the original. */
export function likenessOf(copy: Grid, original: Grid, { region: start, isMirrored }: { region: Region; isMirrored: boolean }) {
  const grid = isMirrored ? mirror(copy) : copy;
  const view = viewRegion(original, whole, size, samples);
  let region: Region = isMirrored ? [1 - start[1], 1 - start[0], start[2], start[3]] : start;
  let likeness = correlate(grid, view, region);
  if (likeness < hopeless) return likeness;
  for (const step of steps) {
    for (let round = 0; round < roundsPerStep && likeness < certain; round++) {
      const tried = moves(region, step).map((moved) => ({ moved, score: correlate(grid, view, moved) }));
      const best = tried.reduce((one, next) => (next.score > one.score ? next : one));
      if (best.score <= likeness) break;
      likeness = best.score;
      region = best.moved;
    }
  }
  return likeness;
}
