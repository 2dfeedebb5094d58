/** The day of a moment (milliseconds since 1970) as a date, "2026-11-22": UTC's, which Accra keeps. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
