import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../app-error.ts";
import { trackConnections, type Connections } from "./connections.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** The part of a web server that the process needs; a Fastify instance is one. */
export type HttpApp = {
  server: Server;
  listen(address: { host: string; port: number }): Promise<string>;
  /** Stops accepting, closes WebSockets, and waits for requests in flight. */
  close(): Promise<unknown>;
};

/** Where to listen, and how to end the connections of clients. */
export type ListenOptions = {
  host: string;
  port: number;
  /** How long new connections are accepted after the stop signal, while readiness fails. */
  drainSeconds: number;
  /** Whether a proxy in front reuses connections. */
  isBehindProxy: boolean;
};

/**
 * Time for requests in flight; then they get 503, or are cut if their response has begun. Behind a proxy, idle connections get
 * the same time: the proxy closes unused ones after two seconds (deploy/nginx.conf.template).
 */
const graceMs = 5_000;
/** Time for WebSockets to close after that; then all remaining connections are cut. */
const closeSocketsMs = 2_000;
/** Time for the application to close. */
const closeMs = 1_000;

/** The accept queue counts as empty after this number of event loop turns without a connection. */
const quietTurns = 3;
/** Maximum time for emptying the accept queue while new connections keep arriving. */
const maxAcceptMs = 2_000;

/**
 * Starts to accept requests.
 * @returns the address, e.g. `http://127.0.0.1:3000`
 * @throws OperatorError when the port is taken or not allowed
 */
export async function listen(app: HttpApp, options: ListenOptions, lifecycle: Lifecycle): Promise<string> {
  const connections = trackConnections(app.server);
  const stopMs = options.drainSeconds * 1_000 + graceMs + closeSocketsMs + closeMs;
  lifecycle.onStop("http", stopMs, () => shutDown(app, connections, options));
  const { host, port } = options;
  return app.listen({ host, port }).catch((error: unknown) => {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new OperatorError(`Port ${port} on ${host} is in use. Set PORT to another one.`);
    }
    if (["EACCES", "EADDRNOTAVAIL", "ENOTFOUND"].includes(code)) {
      throw new OperatorError(`Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`);
    }
    throw error;
  });
}

/**
 * Shuts down without failing a request. New connections are refused, so that a proxy uses another process. Requests on open
 * connections are served, each as the last of its connection. Idle connections are left to the proxy to close: if the server
 * closed one while a request was on its way, the proxy could not know whether it was processed.
 */
async function shutDown(app: HttpApp, connections: Connections, options: ListenOptions): Promise<void> {
  connections.closeAfterAnswer();
  await sleep(options.drainSeconds * 1_000);
  const end = AbortSignal.timeout(graceMs);
  end.addEventListener("abort", connections.cut);
  // This includes half-open and unresponsive connections: the application's close waits for all of them.
  const last = AbortSignal.timeout(graceMs + closeSocketsMs);
  last.addEventListener("abort", connections.cutAll);
  await stopAccepting(app.server);
  await connections.until(({ open, busy }) => (options.isBehindProxy ? open : busy) === 0, end);
  await app.close();
}

/**
 * Closes only the listening socket; the HTTP server's own `close` would also end idle connections. The operating system resets
 * connections that are not accepted yet, even with a request on them, so these are accepted first, one per event loop turn.
 */
async function stopAccepting(server: Server): Promise<void> {
  let quiet = 0;
  const wake = (): void => void (quiet = 0);
  server.on("connection", wake);
  const latest = performance.now() + maxAcceptMs;
  while (quiet < quietTurns && performance.now() < latest) {
    quiet += 1;
    await nextTurn();
  }
  server.off("connection", wake);
  NetServer.prototype.close.call(server);
}
