import { readFileSync } from "node:fs";
import { hasProcessTimes } from "./proc-stat.ts";

/** Ticks of all cores since boot: the total, and the steal time that the host gave to other machines. */
export type CpuTotals = { readonly total: number; readonly steal: number };

const stealField = 7;
/** The later fields, guest times, are already included in the user times. */
const countedFields = 8;

/** Parses `/proc/stat`, whose first line is the sum of all cores (proc(5)). */
export function parseCpuTotals(text: string): CpuTotals {
  const fields = text
    .slice(0, text.indexOf("\n"))
    .split(/\s+/)
    .slice(1, 1 + countedFields)
    .map(Number);
  return { total: fields.reduce((sum, ticks) => sum + ticks, 0), steal: fields[stealField] ?? 0 };
}

/**
 * Returns a function that returns the steal time since this call, as a share of the cores' time from 0 to 1; null if
 * unknown. A high share explains slow results.
 */
export function startStealTimeMeter(): () => number | null {
  if (!hasProcessTimes()) return () => null;
  const read = (): CpuTotals => parseCpuTotals(readFileSync("/proc/stat", "latin1"));
  const began = read();
  return () => {
    const now = read();
    return (now.steal - began.steal) / Math.max(1, now.total - began.total);
  };
}
