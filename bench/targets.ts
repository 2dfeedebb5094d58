import { formatCount, formatFigure } from "./print.ts";

/** A figure with its maximum, or with its minimum if `isFloor`. */
export type Outcome = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly limit: number;
  readonly isFloor?: boolean;
};

/** Returns the used share of the limit; above 1 the target is missed, for maximum and minimum. */
export function usedShare({ value, limit, isFloor = false }: Outcome): number {
  if (isFloor) return value > 0 ? limit / value : Number.POSITIVE_INFINITY;
  if (value === 0) return 0;
  return value / limit;
}

export function isMissed(outcome: Outcome): boolean {
  return !(usedShare(outcome) <= 1);
}

function compare(outcome: Outcome): string {
  const { value, limit, isFloor = false } = outcome;
  if (limit === 0) return "none allowed";
  if (isFloor) return `${(value / limit).toFixed(2)} of the ${formatPlain(limit)} required`;
  return `${usedShare(outcome).toFixed(2)} of the ${formatPlain(limit)} allowed`;
}

function formatPlain(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

/** "100,000 properties: 1.12 ms CPU per request, 0.75 of the 1.5 allowed". */
export function describeOutcome(outcome: Outcome): string {
  const { name, unit, value } = outcome;
  const figure = Number.isInteger(value) ? formatCount(value) : formatFigure(value);
  return `${isMissed(outcome) ? "MISSED" : "ok    "}  ${name}: ${figure} ${unit}, ${compare(outcome)}`;
}
