/** The only source of the current time, so that tests can set it. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A day, in milliseconds. */
export const dayMs = 86_400_000;

/** The date of a moment, or of its milliseconds, in Accra, which uses UTC: "2026-11-22". */
export function dateOf(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 10);
}
