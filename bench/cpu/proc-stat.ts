import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** CPU time of a process with all its threads, in clock ticks. */
export type ProcessTimes = {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** User and system time of the process. */
  readonly own: number;
  /** Time of its children that have exited and were waited for, and of their children. */
  readonly reaped: number;
};

/** Whether CPU times of processes are available, as on Linux. */
export function hasProcessTimes(): boolean {
  return existsSync("/proc/self/stat");
}

/** Parses `/proc/<pid>/stat`. The name may contain spaces and brackets, so it ends at the last bracket. */
export function parseStat(text: string): ProcessTimes {
  const nameStart = text.indexOf("(");
  const nameEnd = text.lastIndexOf(")");
  const fields = text.slice(nameEnd + 2).split(" ");
  // Positions are those of proc(5), where the name is the second field.
  const field = (position: number): number => Number(fields[position - 3]);
  return {
    pid: Number(text.slice(0, nameStart)),
    parent: field(4),
    name: text.slice(nameStart + 1, nameEnd),
    own: field(14) + field(15),
    reaped: field(16) + field(17),
  };
}

/** Returns the times of a process; null if it does not exist. */
export function readProcess(pid: number): ProcessTimes | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return null;
  }
}

/** Returns the times of every process. */
export function readProcesses(): ProcessTimes[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/**
 * Returns the CPU time of a process and its descendants, in ticks. The time of an exited child is added to its parent,
 * so the sum never decreases.
 */
export function treeTicks(processes: readonly ProcessTimes[], rootPid: number): number {
  const byParent = Map.groupBy(processes, ({ parent }) => parent);
  const tree = processes.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...(byParent.get(pid) ?? []));
  return tree.reduce((sum, { own, reaped }) => sum + own + reaped, 0);
}

const defaultTicksPerSecond = 100;
let ticks: number | undefined;

/** Returns the kernel's clock ticks per second. */
export function ticksPerSecond(): number {
  ticks ??= readTicksPerSecond();
  return ticks;
}

function readTicksPerSecond(): number {
  try {
    return Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" })) || defaultTicksPerSecond;
  } catch {
    return defaultTicksPerSecond;
  }
}
