const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Accra" });

/** An ISO time as people in Ghana say it: "23 November 2026 at 19:50 (Accra)". */
export function describeTime(at: string): string {
  return `${format.format(new Date(at))} (Accra)`;
}
