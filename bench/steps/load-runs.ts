import { startStealTimeMeter } from "../cpu/steal-time.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import { LoadResult } from "../load/load-result.ts";
import { emptyResult, OpenLoop, type OpenResult } from "../load/open-loop.ts";
import type { TrafficMix } from "../mix/traffic-mix.ts";
import type { RunningServer } from "../server.ts";

/** Enough to saturate the server, but below its load shedding. */
const saturatingConnections = 64;
const maxConnections = 1_000;
const warmUpSeconds = 2;
/** Number of rounds; five rounds take as long as another measurement. */
const rounds = 12;
const roundsPerMeasurement = 5;

/** `share`: successful rate at double load, relative to saturation. `stolen`: steal time of the round, null if unknown. */
export type Round = { readonly share: number; readonly steal: number | null };
export type AlternatingResult = { readonly full: LoadResult; readonly twice: OpenResult; readonly each: readonly Round[] };

/** Returns the rate of successful requests during this run. */
async function rateOf(result: LoadResult, run: () => Promise<unknown>): Promise<number> {
  const { requests, seconds } = result;
  await run();
  return (result.requests - requests) / (result.seconds - seconds);
}

/**
 * Alternates between saturation and twice its rate in rounds of seconds. The speed of a shared machine changes by a
 * third within a minute, which would otherwise count as a difference between the two.
 */
export async function alternateLoads(server: RunningServer, mix: TrafficMix, seconds: number): Promise<AlternatingResult> {
  const ports = [server.port];
  // Both loops continue the mix instead of repeating it, because repeated searches are cached.
  const closed = new ClosedLoop({ ports, connections: saturatingConnections, headers: {}, requests: mix.next });
  const open = new OpenLoop({ ports, maxConnections, next: mix.next });
  const warm = await closed.run(seconds / 2);
  await open.run((2 * warm.requests) / warm.seconds, warmUpSeconds);
  const [full, twice, each] = [new LoadResult(), emptyResult(), [] as Round[]];
  while (each.length < rounds) {
    const readStealTime = startStealTimeMeter();
    const saturated = await rateOf(full, () => closed.run(seconds / roundsPerMeasurement, Number.POSITIVE_INFINITY, full));
    const answered = await rateOf(twice.answered, () => open.run(2 * saturated, seconds / roundsPerMeasurement, twice));
    each.push({ share: answered / saturated, steal: readStealTime() });
  }
  closed.close();
  open.close();
  return { full, twice, each };
}

/** Sends requests at a constant rate. */
export async function runAtRate(server: RunningServer, mix: TrafficMix, perSecond: number, seconds: number): Promise<OpenResult> {
  const loop = new OpenLoop({ ports: [server.port], maxConnections, next: mix.next });
  // The warm-up opens the connections.
  await loop.run(perSecond, warmUpSeconds);
  const result = await loop.run(perSecond, seconds);
  loop.close();
  return result;
}
