import { Latencies } from "./percentiles.ts";

/** Measurements of a group or kind of requests. */
export type Measured = { readonly latencies: Latencies; bytes: number; emptyLists: number };

export type Slow = { readonly path: string; readonly milliseconds: number };
export type Failure = { readonly path: string; readonly problem: string };

const maxSlowest = 12;
const maxFailures = 5;

/** Result of a load run. */
export class LoadResult {
  seconds = 0;
  failed = 0;
  /** The first failures. */
  readonly failures: Failure[] = [];
  /** The slowest requests, slowest first. */
  readonly slowest: Slow[] = [];
  readonly groups = new Map<string, Measured>();
  /** By "group: kind". */
  readonly kinds = new Map<string, Measured>();

  count(group: string, kind: string, response: { path: string; milliseconds: number; bytes: number; isEmpty: boolean }): void {
    for (const measured of [measuredIn(this.groups, group), measuredIn(this.kinds, `${group}: ${kind}`)]) {
      measured.latencies.add(response.milliseconds);
      measured.bytes += response.bytes;
      if (response.isEmpty) measured.emptyLists += 1;
    }
    this.#addSlow(response);
  }

  fail(path: string, problem: string): void {
    this.failed += 1;
    if (this.failures.length < maxFailures) this.failures.push({ path, problem });
  }

  /** Number of requests with the expected response. */
  get requests(): number {
    return [...this.groups.values()].reduce((sum, { latencies }) => sum + latencies.count, 0);
  }

  /** Latencies of all groups. */
  get latencies(): Latencies {
    const all = new Latencies();
    for (const { latencies } of this.groups.values()) all.addAll(latencies);
    return all;
  }

  #addSlow({ path, milliseconds }: Slow): void {
    const { slowest } = this;
    if (slowest.length === maxSlowest && milliseconds <= (slowest.at(-1)?.milliseconds ?? 0)) return;
    slowest.push({ path, milliseconds });
    slowest.sort((a, b) => b.milliseconds - a.milliseconds);
    slowest.length = Math.min(slowest.length, maxSlowest);
  }
}

function measuredIn(map: Map<string, Measured>, key: string): Measured {
  let measured = map.get(key);
  if (!measured) map.set(key, (measured = { latencies: new Latencies(), bytes: 0, emptyLists: 0 }));
  return measured;
}
