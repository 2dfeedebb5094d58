import { setTimeout as sleep } from "node:timers/promises";
import { findLostWrites } from "../lost-writes.ts";
import type { SmokeCheck } from "../check.ts";
import { createFailureList } from "../check.ts";
import { countByMethod, startLoad } from "../load.ts";

const rounds = 4;
const steadyMs = 1_500;

/** Kills one process after the other (SIGKILL) under load with writes. */
export const killed: SmokeCheck = {
  name: "killed",
  title: "killing an API process loses no acknowledged write",
  async run({ apis, nginx, primary, takeOwners }) {
    const { all, unless } = createFailureList();
    const load = startLoad(nginx.port, 12, await takeOwners(8));
    for (let round = 0; round < rounds; round += 1) {
      const api = apis[round % apis.length];
      await sleep(steadyMs);
      await api?.kill();
      await sleep(steadyMs);
      await api?.start();
    }
    const { asked, writes, failures, acknowledged } = await load.stop();
    const lost = await findLostWrites(primary.pool, acknowledged);
    for (const each of lost) unless(false, `lost: ${each}`);
    // A pending POST or PATCH may have been executed, so nginx must not retry it; the client gets an error.
    const repeatable = failures.filter(({ method }) => method === "GET" || method === "DELETE");
    unless(repeatable.length === 0, `requests that may be retried failed: ${JSON.stringify(repeatable[0])}`);
    const unrepeatable = failures.length - repeatable.length;
    const figures = `${rounds} kills, ${asked} requests (${writes} writes), ${acknowledged.length} writes acknowledged, ${lost.length} of them lost; failed: ${countByMethod(failures)} (${unrepeatable} pending in the killed process, which nginx does not retry)`;
    return { figures, failures: all };
  },
};
