import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { addTraffic, type DailyTraffic } from "./daily-traffic.repository.ts";

export type Answered = { kind: "call" | "page"; status: number };

/** Counts what this process answers, and hands it on from time to time. */
export type TrafficCounter = {
  count(answered: Answered): void;
  /** Adds what was counted since the last time to the database. What cannot be added now is kept for the next time. */
  store(): Promise<void>;
};

export function createTrafficCounter(db: Executor, clock: Clock): TrafficCounter {
  const days = new Map<string, DailyTraffic>();
  const dayOf = (day: string): DailyTraffic => {
    const found = days.get(day) ?? { day, calls: 0, pages: 0, failures: 0 };
    days.set(day, found);
    return found;
  };
  return {
    count: ({ kind, status }) => {
      const traffic = dayOf(clock.now().toISOString().slice(0, 10));
      if (kind === "call") traffic.calls += 1;
      else traffic.pages += 1;
      if (status >= 500) traffic.failures += 1;
    },
    store: async () => {
      // Those of now: what is counted meanwhile would be visited, too, and on a busy day there is always more.
      const due = [...days.values()];
      for (const counted of due) {
        days.delete(counted.day);
        try {
          await addTraffic(db, counted);
        } catch (error) {
          const later = dayOf(counted.day);
          for (const field of ["calls", "pages", "failures"] as const) later[field] += counted[field];
          throw error;
        }
      }
    },
  };
}
