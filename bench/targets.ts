import { formatFigure } from "./print.ts";

/** A figure against what it may be at most, or must be at least. */
export type Outcome = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly limit: number;
  readonly isFloor?: boolean;
};

/** The part of the limit that is used up: above 1 it is missed, whichever way the limit points. */
export function usedShare({ value, limit, isFloor = false }: Outcome): number {
  if (isFloor) return value > 0 ? limit / value : Number.POSITIVE_INFINITY;
  return value / limit;
}

export function isMissed(outcome: Outcome): boolean {
  return !(usedShare(outcome) <= 1);
}

/** "100,000 listings: 1.12 ms CPU per request, 0.75 of the 1.5 allowed". */
export function describeOutcome(outcome: Outcome): string {
  const { name, unit, value, limit, isFloor = false } = outcome;
  const against = isFloor
    ? `${(value / limit).toFixed(2)} of the ${formatFigure(limit)} wanted`
    : `${usedShare(outcome).toFixed(2)} of the ${formatFigure(limit)} allowed`;
  return `${isMissed(outcome) ? "MISSED" : "ok    "}  ${name}: ${formatFigure(value)} ${unit}, ${against}`;
}
