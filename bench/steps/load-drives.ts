import { watchStolenTime } from "../cpu/stolen-time.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import { LoadResult } from "../load/load-result.ts";
import { emptyResult, OpenLoop, type OpenResult } from "../load/open-loop.ts";
import type { Crowd } from "../mix/crowd.ts";
import type { RunningServer } from "../server.ts";

/** Impatient readers enough to leave the server no rest, and fewer than it would send away. */
const saturatingConnections = 64;
const maxConnections = 1_000;
const warmUpSeconds = 2;
/** So many of each, five of which last as long as one measurement of another kind. */
const turns = 12;
const turnsInLength = 5;

/** `share`: of what was answered under no more than the server can do; `stolen`: of the cores' time, where that is known. */
export type Turn = { readonly share: number; readonly stolen: number | null };
export type Turns = { readonly full: LoadResult; readonly twice: OpenResult; readonly each: readonly Turn[] };

/** What the result grew by, per second, while this ran. */
async function growthOf(result: LoadResult, run: () => Promise<unknown>): Promise<number> {
  const { requests, seconds } = result;
  await run();
  return (result.requests - requests) / (result.seconds - seconds);
}

/**
 * As much as the server can do, and twice as much asked of it, in turns of seconds: a shared machine is by a third faster or slower
 * from one half minute to the next, which would be taken for the difference between the two.
 */
export async function driveInTurns(server: RunningServer, crowd: Crowd, seconds: number): Promise<Turns> {
  const ports = [server.port];
  // Never the same list again, as in what follows: what was searched for before costs less.
  const closed = new ClosedLoop({ ports, connections: saturatingConnections, headers: {}, requests: crowd.next });
  const open = new OpenLoop({ ports, maxConnections, next: crowd.next });
  const warm = await closed.run(seconds / 2);
  await open.run((2 * warm.requests) / warm.seconds, warmUpSeconds);
  const [full, twice, each] = [new LoadResult(), emptyResult(), [] as Turn[]];
  while (each.length < turns) {
    const readStolen = watchStolenTime();
    const saturated = await growthOf(full, () => closed.run(seconds / turnsInLength, Number.POSITIVE_INFINITY, full));
    const answered = await growthOf(twice.answered, () => open.run(2 * saturated, seconds / turnsInLength, twice));
    each.push({ share: answered / saturated, stolen: readStolen() });
  }
  closed.close();
  open.close();
  return { full, twice, each };
}

/** So many requests a second for so long, answered or not. */
export async function drive(server: RunningServer, crowd: Crowd, perSecond: number, seconds: number): Promise<OpenResult> {
  const loop = new OpenLoop({ ports: [server.port], maxConnections, next: crowd.next });
  // Connections are opened first: a crowd that is there has them.
  await loop.run(perSecond, warmUpSeconds);
  const result = await loop.run(perSecond, seconds);
  loop.close();
  return result;
}
