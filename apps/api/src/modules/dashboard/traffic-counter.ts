import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { addTraffic, type DailyTraffic } from "./daily-traffic.repository.ts";
import { dateOf } from "./days.ts";

export type Answered = { kind: "call" | "page"; status: number };

/** Counts what this process answers, and hands it on from time to time. */
export type TrafficCounter = {
  count(answered: Answered): void;
  /** Adds what was counted since the last time to the database. What cannot be added now is kept for the next time. */
  store(): Promise<void>;
};

export function createTrafficCounter(db: Executor, clock: Clock): TrafficCounter {
  const days = new Map<number, DailyTraffic>();
  /** Counted by the number of the day: a date written for every request would be a good part of what sending one away costs. */
  const trafficAt = (milliseconds: number): DailyTraffic => {
    const number = Math.floor(milliseconds / dayMs);
    const known = days.get(number);
    if (known) return known;
    const begun = { day: dateOf(milliseconds), calls: 0, pages: 0, failures: 0 };
    days.set(number, begun);
    return begun;
  };
  return {
    count: ({ kind, status }) => {
      const traffic = trafficAt(clock.now().getTime());
      if (kind === "call") traffic.calls += 1;
      else traffic.pages += 1;
      if (status >= 500) traffic.failures += 1;
    },
    store: async () => {
      // Those of now: what is counted meanwhile would be visited, too, and on a busy day there is always more.
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
