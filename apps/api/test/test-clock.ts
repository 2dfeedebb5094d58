import type { Clock } from "../src/platform/process/clock.ts";

/** A clock that changes only by `set` and `advance`. */
export type TestClock = Clock & {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
};

/** @param start initial time */
export function createTestClock(start: Date | string = "2026-06-01T12:00:00Z"): TestClock {
  let present = new Date(start);
  return {
    now: () => new Date(present),
    set: (time) => {
      present = new Date(time);
    },
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds);
    },
  };
}
