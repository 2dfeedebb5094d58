import type { Answer } from "./answer-parser.ts";
import { HttpConnection } from "./http-connection.ts";
import { LoadResult } from "./load-result.ts";
import { nextPath, prepare, problemOf, type Headers, type Prepared } from "./request.ts";

export type Load = {
  /** One or more servers; the connections are spread over them in turn. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly headers: Headers;
  /** Sent in this order, round and round; or the next one whenever it is asked for. */
  readonly requests: readonly Prepared[] | (() => Prepared);
};

/** A page that a reader may go on to. */
type Onward = { readonly request: Prepared; readonly page: number };

/** One answer in so many is looked at as a whole. */
const thoroughEvery = 50;
const emptyList = 2;

/** Waits for each answer before it asks the next, on every connection: what so many impatient readers do. */
export class ClosedLoop {
  readonly #load: Load;
  readonly #connections: readonly HttpConnection[];
  #next = 0;

  constructor(load: Load) {
    this.#load = load;
    const { ports, connections } = load;
    this.#connections = Array.from({ length: connections }, (_unused, at) => new HttpConnection(ports[at % ports.length] ?? 0));
  }

  /** Runs for so many seconds or requests, going on in the list of requests where the last run stopped; adds to `result`. */
  async run(seconds: number, atMost = Number.POSITIVE_INFINITY, result = new LoadResult()): Promise<LoadResult> {
    const started = performance.now();
    const end = { at: started + seconds * 1_000, next: this.#next + atMost };
    await Promise.all(this.#connections.map((connection) => this.#read(connection, end, result)));
    result.seconds += (performance.now() - started) / 1_000;
    return result;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  #take(): Prepared {
    const { requests } = this.#load;
    const at = this.#next++;
    return typeof requests === "function" ? requests() : (requests[at % requests.length] as Prepared);
  }

  /** One reader. */
  async #read(connection: HttpConnection, end: { at: number; next: number }, result: LoadResult): Promise<void> {
    const onward = new Map<string, Onward>();
    while (performance.now() < end.at && this.#next < end.next) {
      const planned = this.#take();
      const from = planned.isFollowing ? onward.get(planned.group) : undefined;
      const request = from?.request ?? planned;
      const answer = await this.#ask(connection, request, from ? `page ${from.page}` : request.kind, result);
      if (answer) this.#remember(onward, request, answer, from?.page ?? 1);
    }
  }

  /** Null when the answer is not what it should be. */
  async #ask(connection: HttpConnection, request: Prepared, kind: string, result: LoadResult): Promise<Answer | null> {
    const asked = performance.now();
    try {
      const answer = await connection.send(request.wire);
      const milliseconds = performance.now() - asked;
      const problem = problemOf(answer, request.expected, this.#next % thoroughEvery === 0);
      if (problem !== null) throw new Error(problem);
      const isEmpty = request.expected.body === "list" && answer.body.length === emptyList;
      result.count(request.group, kind, { path: request.path, milliseconds, bytes: answer.body.length, isEmpty });
      return answer;
    } catch (error) {
      result.fail(request.path, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Keeps the deepest page that can still be gone on from, until it is: so that the deep ones are reached at all. */
  #remember(onward: Map<string, Onward>, request: Prepared, answer: Answer, page: number): void {
    if (request.lastPage < 2) return;
    const kept = onward.get(request.group);
    if (page === 1 && kept && kept.page > 2) return;
    const path = page < request.lastPage ? nextPath(answer) : null;
    if (path !== null) onward.set(request.group, { page: page + 1, request: prepare({ ...request, path }, this.#load.headers) });
    else if (page > 1) onward.delete(request.group);
  }
}
