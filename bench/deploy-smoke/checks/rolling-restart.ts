import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findLostWrites } from "../lost-writes.ts";
import type { SmokeCheck } from "../check.ts";
import { createFailureList } from "../check.ts";
import { countByMethod, startLoad } from "../load.ts";

const rounds = 2;
const steadyMs = 2_000;

/** Counts requests that nginx retried on a second process. */
async function countRetried(accessLog: string, from: number): Promise<number> {
  const lines = (await readFile(accessLog, "utf8")).slice(from).split("\n");
  return lines.filter((line) => line.includes(", 127.0.0.1:")).length;
}

/** Stops and starts every process in turn, as an upgrade does. */
export const rollingRestart: SmokeCheck = {
  name: "rolling-restart",
  title: "a rolling restart under load fails no request",
  async run({ apis, nginx, primary, takeOwners }) {
    const { all, unless } = createFailureList();
    const logLength = (await readFile(nginx.accessLog, "utf8")).length;
    const load = startLoad(nginx.port, 12, await takeOwners(6));
    const stops: number[] = [];
    for (const api of Array.from({ length: rounds }, () => apis).flat()) {
      await sleep(steadyMs);
      const began = performance.now();
      const code = await api.terminate();
      stops.push(performance.now() - began);
      unless(code === 0, `${api.name} exited with ${code}`);
      await api.start();
    }
    await sleep(steadyMs);
    const { asked, writes, failures, acknowledged } = await load.stop();
    unless(failures.length === 0, `requests failed: ${countByMethod(failures)}, first ${JSON.stringify(failures[0])}`);
    const lost = await findLostWrites(primary.pool, acknowledged);
    for (const each of lost) unless(false, `lost: ${each}`);
    const retried = await countRetried(nginx.accessLog, logLength);
    const figures = `${stops.length} restarts, ${asked} requests (${writes} of them writes), ${failures.length} failed, ${retried} retried by nginx, stopped within ${(Math.max(...stops) / 1_000).toFixed(1)} s`;
    return { figures, failures: all };
  },
};
