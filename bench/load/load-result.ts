import { Latencies } from "./percentiles.ts";

/** One group or kind of requests, as it went. */
export type Measured = { readonly latencies: Latencies; bytes: number; emptyLists: number };

export type Slow = { readonly path: string; readonly milliseconds: number };
export type Failure = { readonly path: string; readonly problem: string };

const keptSlow = 12;
const keptFailures = 5;

/** What a load came to. */
export class LoadResult {
  seconds = 0;
  failed = 0;
  /** The first few. */
  readonly failures: Failure[] = [];
  /** The slowest few, the slowest first. */
  readonly slowest: Slow[] = [];
  readonly groups = new Map<string, Measured>();
  /** By "group: kind". */
  readonly kinds = new Map<string, Measured>();

  count(group: string, kind: string, answer: { path: string; milliseconds: number; bytes: number; isEmpty: boolean }): void {
    for (const measured of [measuredIn(this.groups, group), measuredIn(this.kinds, `${group}: ${kind}`)]) {
      measured.latencies.add(answer.milliseconds);
      measured.bytes += answer.bytes;
      if (answer.isEmpty) measured.emptyLists += 1;
    }
    this.#keepSlow(answer);
  }

  fail(path: string, problem: string): void {
    this.failed += 1;
    if (this.failures.length < keptFailures) this.failures.push({ path, problem });
  }

  /** Requests that were answered as they should be. */
  get requests(): number {
    return [...this.groups.values()].reduce((sum, { latencies }) => sum + latencies.count, 0);
  }

  /** All latencies together. */
  get latencies(): Latencies {
    const all = new Latencies();
    for (const { latencies } of this.groups.values()) all.addAll(latencies);
    return all;
  }

  #keepSlow({ path, milliseconds }: Slow): void {
    const { slowest } = this;
    if (slowest.length === keptSlow && milliseconds <= (slowest.at(-1)?.milliseconds ?? 0)) return;
    slowest.push({ path, milliseconds });
    slowest.sort((a, b) => b.milliseconds - a.milliseconds);
    slowest.length = Math.min(slowest.length, keptSlow);
  }
}

function measuredIn(map: Map<string, Measured>, key: string): Measured {
  let measured = map.get(key);
  if (!measured) map.set(key, (measured = { latencies: new Latencies(), bytes: 0, emptyLists: 0 }));
  return measured;
}
