import type { HttpResponse } from "./response-parser.ts";
import { HttpConnection } from "./http-connection.ts";
import { LoadResult } from "./load-result.ts";
import { nextPath, prepare, problemOf, type Headers, type PreparedRequest } from "./request.ts";

export type Load = {
  /** Ports of the servers; connections are distributed round-robin. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly headers: Headers;
  /** Requests, sent repeatedly in this order, or a function that returns the next one. */
  readonly requests: readonly PreparedRequest[] | (() => PreparedRequest);
};

/** A page whose link was received. */
type NextPage = { readonly request: PreparedRequest; readonly page: number };

/** One response in this number is checked completely. */
const thoroughEvery = 50;
const emptyListBytes = 2;

/** Sends on each connection the next request as soon as the previous response arrives. */
export class ClosedLoop {
  readonly #load: Load;
  readonly #connections: readonly HttpConnection[];
  #next = 0;

  constructor(load: Load) {
    this.#load = load;
    const { ports, connections } = load;
    this.#connections = Array.from({ length: connections }, (_unused, at) => new HttpConnection(ports[at % ports.length] ?? 0));
  }

  /** Runs for the given seconds or number of requests, continues after the last run's requests, and adds to `result`. */
  async run(seconds: number, maxRequests = Number.POSITIVE_INFINITY, result = new LoadResult()): Promise<LoadResult> {
    const started = performance.now();
    const end = { at: started + seconds * 1_000, next: this.#next + maxRequests };
    await Promise.all(this.#connections.map((connection) => this.#read(connection, end, result)));
    result.seconds += (performance.now() - started) / 1_000;
    return result;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  #take(): PreparedRequest {
    const { requests } = this.#load;
    const at = this.#next++;
    return typeof requests === "function" ? requests() : (requests[at % requests.length] as PreparedRequest);
  }

  /** Runs the loop of one connection. */
  async #read(connection: HttpConnection, end: { at: number; next: number }, result: LoadResult): Promise<void> {
    const nextPages = new Map<string, NextPage>();
    while (performance.now() < end.at && this.#next < end.next) {
      const planned = this.#take();
      const from = planned.isFollowing ? nextPages.get(planned.group) : undefined;
      const request = from?.request ?? planned;
      const response = await this.#send(connection, request, from ? `page ${from.page}` : request.kind, result);
      if (response) this.#storeNextPage(nextPages, request, response, from?.page ?? 1);
    }
  }

  /** Sends a request and records the result. Returns null for an unexpected response. */
  async #send(
    connection: HttpConnection,
    request: PreparedRequest,
    kind: string,
    result: LoadResult,
  ): Promise<HttpResponse | null> {
    const started = performance.now();
    try {
      const response = await connection.send(request.wire);
      const milliseconds = performance.now() - started;
      const problem = problemOf(response, request.expected, this.#next % thoroughEvery === 0);
      if (problem !== null) throw new Error(problem);
      const isEmpty = request.expected.body === "list" && response.body.length === emptyListBytes;
      result.count(request.group, kind, { path: request.path, milliseconds, bytes: response.body.length, isEmpty });
      return response;
    } catch (error) {
      result.fail(request.path, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Stores the deepest next page until it is used, so that deep pages are reached. */
  #storeNextPage(nextPages: Map<string, NextPage>, request: PreparedRequest, response: HttpResponse, page: number): void {
    if (request.lastPage < 2) return;
    const stored = nextPages.get(request.group);
    if (page === 1 && stored && stored.page > 2) return;
    const path = page < request.lastPage ? nextPath(response) : null;
    if (path !== null)
      nextPages.set(request.group, { page: page + 1, request: prepare({ ...request, path }, this.#load.headers) });
    else if (page > 1) nextPages.delete(request.group);
  }
}
