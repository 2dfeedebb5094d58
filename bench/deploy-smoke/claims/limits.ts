import { rateLimits } from "../../../apps/api/src/config.ts";
import type { Claim } from "../claim.ts";
import { askEach } from "../http.ts";

const { max, burst } = rateLimits.readsPerAddress;
const allowed = max + burst;
const beyond = 100;

/** One address asks all processes in turn, faster than the window passes. */
export const limits: Claim = {
  name: "limits",
  says: "rate limits are shared",
  async try({ apis }) {
    const ports = apis.map(({ port }) => port);
    const statuses: number[] = [];
    const began = performance.now();
    while (statuses.length < allowed + beyond) {
      const answers = await askEach(ports, { path: "/api/main/regions/", from: "127.3.0.1" });
      statuses.push(...answers.map(({ status }) => status));
    }
    const seconds = (performance.now() - began) / 1_000;
    const count = (wanted: number): number => statuses.filter((status) => status === wanted).length;
    const figures = `${statuses.length} requests in ${seconds.toFixed(1)} s over ${ports.length} processes, ${count(200)} answered, ${count(429)} refused; the limit is ${allowed}`;
    const holds = count(200) === allowed && count(200) + count(429) === statuses.length;
    return { figures, objections: holds ? [] : [`${allowed} should have been answered`] };
  },
};
