import { readFileSync } from "node:fs";
import { hasProcessTimes } from "./proc-stat.ts";

/** Ticks of all cores since the machine began: all of them, and those that its host gave to other machines. */
export type MachineTicks = { readonly all: number; readonly stolen: number };

const stolenField = 7;
/** Time of guests is counted among the time of the processes that run them, too. */
const countedFields = 8;

/** Reads the text of `/proc/stat`, whose first line is the sum of all cores (proc(5)). */
export function parseMachine(text: string): MachineTicks {
  const fields = text
    .slice(0, text.indexOf("\n"))
    .split(/\s+/)
    .slice(1, 1 + countedFields)
    .map(Number);
  return { all: fields.reduce((sum, ticks) => sum + ticks, 0), stolen: fields[stolenField] ?? 0 };
}

/**
 * Begins to watch; answers what share of the cores' time the machine's host has taken away since, 0 to 1: what was slow then may
 * have stood still. Null where the machine does not tell.
 */
export function watchStolenTime(): () => number | null {
  if (!hasProcessTimes()) return () => null;
  const read = (): MachineTicks => parseMachine(readFileSync("/proc/stat", "latin1"));
  const began = read();
  return () => {
    const now = read();
    return (now.stolen - began.stolen) / Math.max(1, now.all - began.all);
  };
}
