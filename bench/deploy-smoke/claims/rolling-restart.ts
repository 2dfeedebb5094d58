import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findLost } from "../acknowledged.ts";
import type { Claim } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { countByMethod, startLoad } from "../load.ts";

const rounds = 2;
const steadyMs = 2_000;

/** How many answers came from a second process, after a first one had refused. */
async function countMoved(accessLog: string, from: number): Promise<number> {
  const lines = (await readFile(accessLog, "utf8")).slice(from).split("\n");
  return lines.filter((line) => line.includes(", 127.0.0.1:")).length;
}

/** Every process is told to stop and started again, one after the other, as an upgrade does. */
export const rollingRestart: Claim = {
  name: "rolling-restart",
  says: "a rolling restart under load fails no request",
  async try({ apis, nginx, primary, newPeople }) {
    const { all, unless } = createObjections();
    const logged = (await readFile(nginx.accessLog, "utf8")).length;
    const load = startLoad(nginx.port, 12, await newPeople(6));
    const stops: number[] = [];
    for (const api of Array.from({ length: rounds }, () => apis).flat()) {
      await sleep(steadyMs);
      const began = performance.now();
      const code = await api.terminate();
      stops.push(performance.now() - began);
      unless(code === 0, `${api.name} ended with ${code}`);
      await api.start();
    }
    await sleep(steadyMs);
    const { asked, writes, failures, acknowledged } = await load.stop();
    unless(failures.length === 0, `requests failed: ${countByMethod(failures)}, first ${JSON.stringify(failures[0])}`);
    const lost = await findLost(primary.pool, acknowledged);
    for (const each of lost) unless(false, `lost: ${each}`);
    const moved = await countMoved(nginx.accessLog, logged);
    const figures = `${stops.length} restarts, ${asked} requests (${writes} of them writes), ${failures.length} failed, ${moved} sent on by nginx, stopped within ${(Math.max(...stops) / 1_000).toFixed(1)} s`;
    return { figures, objections: all };
  },
};
