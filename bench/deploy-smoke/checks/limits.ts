import { rateLimits } from "../../../apps/api/src/rate-limits.ts";
import type { SmokeCheck } from "../check.ts";
import { sendToEach } from "../http.ts";

const { max, burst } = rateLimits.readsPerAddress;
const allowed = max + burst;
const beyond = 100;

/** Sends requests from one address to all processes, more than the limit allows in one window. */
export const limits: SmokeCheck = {
  name: "limits",
  title: "all processes share the rate limits",
  async run({ apis }) {
    const ports = apis.map(({ port }) => port);
    const statuses: number[] = [];
    const began = performance.now();
    while (statuses.length < allowed + beyond) {
      const responses = await sendToEach(ports, { path: "/api/main/regions/", from: "127.3.0.1" });
      statuses.push(...responses.map(({ status }) => status));
    }
    const seconds = (performance.now() - began) / 1_000;
    const count = (expected: number): number => statuses.filter((status) => status === expected).length;
    const figures = `${statuses.length} requests in ${seconds.toFixed(1)} s over ${ports.length} processes, ${count(200)} accepted, ${count(429)} rejected; the limit is ${allowed}`;
    const holds = count(200) === allowed && count(200) + count(429) === statuses.length;
    return { figures, failures: holds ? [] : [`${allowed} should have been accepted`] };
  },
};
