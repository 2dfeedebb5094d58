import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** CPU time of one process, in clock ticks, all its threads together. */
export type ProcessTimes = {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Spent by the process itself, in user space and in the kernel. */
  readonly own: number;
  /** Spent by its children that have ended and were waited for, and by theirs. */
  readonly reaped: number;
};

/** Whether this machine tells what its processes spend: Linux does. */
export function hasProcessTimes(): boolean {
  return existsSync("/proc/self/stat");
}

/** Reads the text of `/proc/<pid>/stat`. A program's name may hold spaces and brackets: it ends at the last one. */
export function parseStat(text: string): ProcessTimes {
  const nameStart = text.indexOf("(");
  const nameEnd = text.lastIndexOf(")");
  const fields = text.slice(nameEnd + 2).split(" ");
  // Counted as in proc(5), where the name is the second field.
  const field = (position: number): number => Number(fields[position - 3]);
  return {
    pid: Number(text.slice(0, nameStart)),
    parent: field(4),
    name: text.slice(nameStart + 1, nameEnd),
    own: field(14) + field(15),
    reaped: field(16) + field(17),
  };
}

/** One process; null when there is none. */
export function readProcess(pid: number): ProcessTimes | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return null;
  }
}

/** Every process of the machine. */
export function readProcesses(): ProcessTimes[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/**
 * What a process and all below it have spent so far, in ticks. A child that ends hands its time to whoever waits for
 * it, so the sum never falls when processes come and go.
 */
export function treeTicks(processes: readonly ProcessTimes[], rootPid: number): number {
  const byParent = Map.groupBy(processes, ({ parent }) => parent);
  const tree = processes.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...(byParent.get(pid) ?? []));
  return tree.reduce((sum, { own, reaped }) => sum + own + reaped, 0);
}

const usualTicksPerSecond = 100;
let ticks: number | undefined;

/** The length of a tick is the kernel's choice. */
export function ticksPerSecond(): number {
  ticks ??= askTicks();
  return ticks;
}

function askTicks(): number {
  try {
    return Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" })) || usualTicksPerSecond;
  } catch {
    return usualTicksPerSecond;
  }
}
