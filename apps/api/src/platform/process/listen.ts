import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { followConnections, type Connections } from "./connections.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** What of the web server the process needs; a Fastify instance is one. */
export type HttpApp = {
  server: Server;
  listen(address: { host: string; port: number }): Promise<string>;
  /** Stops accepting, says goodbye to WebSockets, and waits for requests in flight. */
  close(): Promise<unknown>;
};

/** Where to listen, and how to leave those who send requests. */
export type Door = {
  host: string;
  port: number;
  /** New connections are taken for so long after the signal to stop, while readiness says no. */
  drainSeconds: number;
  /** Whether a proxy in front keeps connections open, to send the next request on. */
  isBehindProxy: boolean;
};

/** The address cannot be listened on; the message says which and what to do. */
export class ListenError extends Error {
  override name = "ListenError";
}

/**
 * Requests in flight may finish for this long; then they are answered 503, or cut where their answer has begun. Behind a proxy
 * idle connections get the same time: it closes those that it does not use for two seconds (deploy/nginx.conf.template).
 */
const graceMs = 5_000;
/** WebSockets say goodbye afterwards; then whatever is left is cut. */
const goodbyeMs = 2_000;
/** What the application does when all have left. */
const closeMs = 1_000;

/** Nobody waits to be accepted once so many turns of the loop brought nobody. */
const quietTurns = 3;
/** Where ever more come, somebody must be refused in the end. */
const maxAcceptMs = 2_000;

/**
 * Starts to accept requests.
 * @returns the address, e.g. `http://127.0.0.1:3000`
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(app: HttpApp, door: Door, lifecycle: Lifecycle): Promise<string> {
  const connections = followConnections(app.server);
  const stopMs = door.drainSeconds * 1_000 + graceMs + goodbyeMs + closeMs;
  lifecycle.onStop("http", stopMs, () => leave(app, connections, door));
  const { host, port } = door;
  return app.listen({ host, port }).catch((error: unknown) => {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new ListenError(`Port ${port} on ${host} is in use. Set PORT to another one.`);
    }
    if (["EACCES", "EADDRNOTAVAIL", "ENOTFOUND"].includes(code)) {
      throw new ListenError(`Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`);
    }
    throw error;
  });
}

/**
 * Fails no request. Connections are refused, so that a proxy turns to another process before it has sent anything; what
 * comes on those that are open is answered, each time as the last on its connection. An idle connection is left to the proxy
 * to close: if this end did, a request could cross on the way, and the proxy could not know whether it was heard.
 */
async function leave(app: HttpApp, connections: Connections, door: Door): Promise<void> {
  connections.closeAfterAnswer();
  await sleep(door.drainSeconds * 1_000);
  const end = AbortSignal.timeout(graceMs);
  end.addEventListener("abort", connections.cut);
  // Also one that is half open, or deaf: what the application does at its end waits for all of them.
  const last = AbortSignal.timeout(graceMs + goodbyeMs);
  last.addEventListener("abort", connections.cutAll);
  await stopAccepting(app.server);
  await connections.until((left) => (door.isBehindProxy ? left.open : left.busy) === 0, end);
  await app.close();
}

/**
 * The listening socket alone: the HTTP server's own `close` ends idle connections with it. The system resets what it has taken in
 * and nobody accepted yet, though a request may be in it; and one is accepted in a turn of the loop.
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
