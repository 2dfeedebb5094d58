import { HttpConnection } from "./http-connection.ts";
import { LoadResult } from "./load-result.ts";
import { Latencies } from "./percentiles.ts";
import { isShed, problemOf, type PreparedRequest } from "./request.ts";

export type OpenLoad = {
  /** Ports of the servers; connections are distributed round-robin. */
  readonly ports: readonly number[];
  /** Maximum number of connections. A request that waits for a free one includes the wait in its latency. */
  readonly maxConnections: number;
  /** Returns the next request to send. */
  readonly next: () => PreparedRequest;
  readonly onAnswer?: (request: PreparedRequest) => void;
};

/** `answered`: requests with the expected response. `shed`: latencies of requests rejected by load shedding. */
export type OpenResult = { readonly answered: LoadResult; readonly shed: Latencies };

export function emptyResult(): OpenResult {
  return { answered: new LoadResult(), shed: new Latencies() };
}

type Arrival = { readonly request: PreparedRequest; readonly at: number };

const tickMs = 1;
const thoroughEvery = 50;

/**
 * Sends requests at a constant rate, whether or not earlier ones have finished, as independent users do.
 * Latency counts from the scheduled time, so a slow server cannot hide its delay by slowing the load down.
 */
export class OpenLoop {
  readonly #load: OpenLoad;
  readonly #free: HttpConnection[] = [];
  readonly #waiting: Arrival[] = [];
  #opened = 0;
  #sent = 0;

  constructor(load: OpenLoad) {
    this.#load = load;
  }

  /** Runs at the given rate and adds to `result`. */
  async run(perSecond: number, seconds: number, result = emptyResult()): Promise<OpenResult> {
    const open = new Set<Promise<void>>();
    const began = performance.now();
    const total = Math.round(perSecond * seconds);
    let arrived = 0;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1);
        for (; arrived < due; arrived += 1)
          this.#waiting.push({ request: this.#load.next(), at: began + (arrived * 1_000) / perSecond });
        this.#send(result, open);
        if (arrived < total) return;
        clearInterval(timer);
        resolve();
      }, tickMs);
    });
    while (open.size > 0) await Promise.all(open);
    result.answered.seconds += (performance.now() - began) / 1_000;
    return result;
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }

  #send(result: OpenResult, open: Set<Promise<void>>): void {
    while (this.#waiting.length > 0) {
      const connection = this.#free.pop() ?? this.#open();
      if (!connection) return;
      const arrival = this.#waiting.shift() as Arrival;
      const request = this.#request(connection, arrival, result).finally(() => {
        open.delete(request);
        this.#free.push(connection);
        this.#send(result, open);
      });
      open.add(request);
    }
  }

  #open(): HttpConnection | null {
    if (this.#opened >= this.#load.maxConnections) return null;
    const { ports } = this.#load;
    return new HttpConnection(ports[this.#opened++ % ports.length] ?? 0);
  }

  async #request(connection: HttpConnection, { request, at }: Arrival, { answered, shed }: OpenResult): Promise<void> {
    const { path, group, kind, expected } = request;
    try {
      const response = await connection.send(request.wire);
      const milliseconds = performance.now() - at;
      if (isShed(response)) return shed.add(milliseconds);
      const problem = problemOf(response, expected, this.#sent++ % thoroughEvery === 0);
      if (problem !== null) throw new Error(problem);
      answered.count(group, kind, { path, milliseconds, bytes: response.body.length, isEmpty: false });
      this.#load.onAnswer?.(request);
    } catch (error) {
      answered.fail(path, error instanceof Error ? error.message : String(error));
    }
  }
}
