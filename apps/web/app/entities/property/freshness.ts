const dayMs = 24 * 60 * 60 * 1000;

/** Whole days of Ghana's calendar, which is UTC's, since a moment. */
function daysSince(instant: string, now: Date): number {
  return Math.floor(now.getTime() / dayMs) - Math.floor(new Date(instant).getTime() / dayMs);
}

/** `Confirmed today`, `Confirmed 5 days ago`; null for a listing whose owner was never asked. */
export function confirmedLine(confirmedAt: string | null | undefined, now: Date = new Date()): string | null {
  if (confirmedAt === null || confirmedAt === undefined) return null;
  const days = daysSince(confirmedAt, now);
  if (days <= 0) return "Confirmed today";
  return days === 1 ? "Confirmed yesterday" : `Confirmed ${days} days ago`;
}

/** Days after which an owner is asked; the server asks by the same. */
const askAfterDays = 7;

/** Whether the owner of a published listing is to say that it can still be had. */
export function waitsForConfirmation(confirmedAt: string | null | undefined, now: Date = new Date()): boolean {
  return confirmedAt === null || confirmedAt === undefined || daysSince(confirmedAt, now) >= askAfterDays;
}
