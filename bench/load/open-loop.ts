import { HttpConnection } from "./http-connection.ts";
import { LoadResult } from "./load-result.ts";
import { Latencies } from "./percentiles.ts";
import { isShed, problemOf, type Prepared } from "./request.ts";

export type OpenLoad = {
  /** One or more servers; the connections are spread over them in turn. */
  readonly ports: readonly number[];
  /** So many are opened at most; who finds none free waits, and the wait counts. */
  readonly maxConnections: number;
  /** Answers the next request to send. */
  readonly next: () => Prepared;
  readonly onAnswer?: (request: Prepared) => void;
};

/** `answered`: as they should be; `shed`: shed for want of room, with how long that took. */
export type OpenResult = { readonly answered: LoadResult; readonly shed: Latencies };

export function emptyResult(): OpenResult {
  return { answered: new LoadResult(), shed: new Latencies() };
}

type Arrival = { readonly request: Prepared; readonly at: number };

const tickMs = 1;
const thoroughEvery = 50;

/**
 * Sends so many requests a second whether or not those before are answered, as a crowd does that knows nothing of each other.
 * Latency counts from when a request was to be sent: a server that falls behind cannot hide it by slowing the load down.
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

  /** Adds to `result`. */
  async run(perSecond: number, seconds: number, result = emptyResult()): Promise<OpenResult> {
    const open = new Set<Promise<void>>();
    const began = performance.now();
    const total = Math.round(perSecond * seconds);
    let arrived = 0;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond));
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
      const asked = this.#ask(connection, arrival, result).finally(() => {
        open.delete(asked);
        this.#free.push(connection);
        this.#send(result, open);
      });
      open.add(asked);
    }
  }

  #open(): HttpConnection | null {
    if (this.#opened >= this.#load.maxConnections) return null;
    const { ports } = this.#load;
    return new HttpConnection(ports[this.#opened++ % ports.length] ?? 0);
  }

  async #ask(connection: HttpConnection, { request, at }: Arrival, { answered, shed }: OpenResult): Promise<void> {
    const { path, group, kind, expected } = request;
    try {
      const answer = await connection.send(request.wire);
      const milliseconds = performance.now() - at;
      if (isShed(answer)) return shed.add(milliseconds);
      const problem = problemOf(answer, expected, this.#sent++ % thoroughEvery === 0);
      if (problem !== null) throw new Error(problem);
      answered.count(group, kind, { path, milliseconds, bytes: answer.body.length, isEmpty: false });
      this.#load.onAnswer?.(request);
    } catch (error) {
      answered.fail(path, error instanceof Error ? error.message : String(error));
    }
  }
}
