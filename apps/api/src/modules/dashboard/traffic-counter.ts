import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { addTraffic, type DailyTraffic } from "./dashboard.repository.ts";

/** Counts the responses of this process, and stores the counts periodically. */
export type TrafficCounter = ReturnType<typeof createTrafficCounter>;

export function createTrafficCounter(db: Executor, clock: Clock) {
  const days = new Map<number, DailyTraffic>();
  /** Keyed by day number, because formatting a date per request is expensive compared to a refused request. */
  const trafficAt = (milliseconds: number): DailyTraffic => {
    const number = Math.floor(milliseconds / dayMs);
    const existing = days.get(number);
    if (existing) return existing;
    const created = { day: dateOf(milliseconds), calls: 0, pages: 0, failures: 0 };
    days.set(number, created);
    return created;
  };
  return {
    count: ({ kind, status }: { kind: "call" | "page"; status: number }): void => {
      const traffic = trafficAt(clock.now().getTime());
      if (kind === "call") traffic.calls += 1;
      else traffic.pages += 1;
      if (status >= 500) traffic.failures += 1;
    },
    /** Adds the counts since the last call to the database. Counts that cannot be stored remain for the next call. @throws on failure */
    store: async (): Promise<void> => {
      // A copy: on a busy day, entries added during the loop would keep it running forever.
      const due = [...days];
      for (const [number, counted] of due) {
        days.delete(number);
        try {
          await addTraffic(db, counted);
        } catch (error) {
          const later = trafficAt(number * dayMs);
          for (const field of ["calls", "pages", "failures"] as const) later[field] += counted[field];
          throw error;
        }
      }
    },
  };
}
