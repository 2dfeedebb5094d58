import { setTimeout as sleep } from "node:timers/promises";
import { findLost } from "../acknowledged.ts";
import type { Claim } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { countByMethod, startLoad } from "../load.ts";

const rounds = 4;
const steadyMs = 1_500;

/** kill -9 of one process after the other, under load with writes. */
export const killed: Claim = {
  name: "killed",
  says: "killing an API process loses nothing that was acknowledged",
  async try({ apis, nginx, primary, newPeople }) {
    const { all, unless } = createObjections();
    const load = startLoad(nginx.port, 12, await newPeople(8));
    for (let round = 0; round < rounds; round += 1) {
      const api = apis[round % apis.length];
      await sleep(steadyMs);
      await api?.kill();
      await sleep(steadyMs);
      await api?.start();
    }
    const { asked, writes, failures, acknowledged } = await load.stop();
    const lost = await findLost(primary.pool, acknowledged);
    for (const each of lost) unless(false, `lost: ${each}`);
    // A POST or PATCH that was under way may have been carried out, so nginx must not send it again: its author is told.
    const repeatable = failures.filter(({ method }) => method === "GET" || method === "DELETE");
    unless(repeatable.length === 0, `requests that may be repeated failed: ${JSON.stringify(repeatable[0])}`);
    const unheard = failures.length - repeatable.length;
    const figures = `${rounds} kills, ${asked} requests (${writes} writes), ${acknowledged.length} writes acknowledged, ${lost.length} of them lost; failed: ${countByMethod(failures)} (${unheard} under way in the killed process, which nginx does not repeat)`;
    return { figures, objections: all };
  },
};
