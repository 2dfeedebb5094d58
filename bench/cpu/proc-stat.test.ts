import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { hasProcessTimes, parseStat, readProcess, readProcesses, ticksPerSecond, treeTicks } from "./proc-stat.ts";

const line =
  "2123 (postgres: (old) 15) S 1 2123 2123 0 -1 4194560 5873 1390210 42 913 11 22 333 4444 20 0 1 0 1042 222347264 7315 18446744073709551615";

test("parses /proc/<pid>/stat, also with brackets and spaces in the program's name", () => {
  expect(parseStat(line)).toEqual({ pid: 2123, parent: 1, name: "postgres: (old) 15", own: 33, reaped: 4_777 });
});

test("the ticks of a process include its descendants and its reaped children", () => {
  const process = (pid: number, parent: number, own: number, reaped = 0) => ({ pid, parent, name: "x", own, reaped });
  const all = [process(3, 2, 5), process(1, 0, 1_000), process(2, 1, 10, 7), process(4, 3, 1, 2), process(9, 1, 50)];
  expect(treeTicks(all, 2)).toBe(25);
  expect(treeTicks(all, 8)).toBe(0);
});

test.runIf(hasProcessTimes())("counts the CPU time of a child that has exited", () => {
  const burn = "while (process.cpuUsage().user < 2e5) for (let x = 0; x < 1e6; x++); console.log(process.cpuUsage().user / 1e6)";
  const before = treeTicks(readProcesses(), process.pid);
  const reported = Number(execFileSync(process.execPath, ["-e", burn], { encoding: "utf8" }));
  const seconds = (treeTicks(readProcesses(), process.pid) - before) / ticksPerSecond();
  expect(seconds).toBeGreaterThan(reported * 0.9);
  expect(readProcess(process.pid)?.pid).toBe(process.pid);
});
