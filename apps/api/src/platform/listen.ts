import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lifecycle } from "./lifecycle.ts";

/** What of the web server the process needs; a Fastify instance is one. */
export type HttpApp = {
  server: Server;
  listen(address: { host: string; port: number }): Promise<string>;
  /** Stops accepting, says goodbye to WebSockets, and waits for requests in flight. */
  close(): Promise<unknown>;
};

/** The address cannot be listened on; the message says which and what to do. */
export class ListenError extends Error {
  override name = "ListenError";
}

/** Requests in flight may finish for this long; then their connections are cut. */
const graceMs = 4_000;
const closeMs = 5_000;

/**
 * Starts to accept requests.
 * @returns the address, e.g. `http://127.0.0.1:3000`
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(app: HttpApp, address: { host: string; port: number }, lifecycle: Lifecycle): Promise<string> {
  const sockets = trackSockets(app.server);
  lifecycle.onStop("http", closeMs, () => closeGently(app, sockets));
  return app.listen(address).catch((error: unknown) => {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new ListenError(`Port ${address.port} on ${address.host} is in use. Set PORT to another one.`);
    }
    if (["EACCES", "EADDRNOTAVAIL", "ENOTFOUND"].includes(code)) {
      throw new ListenError(`Cannot listen on ${address.host}:${address.port} (${code}). Check HOST and PORT.`);
    }
    throw error;
  });
}

/** Every open connection, upgraded ones included: the server itself forgets those. */
function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

async function closeGently(app: HttpApp, sockets: ReadonlySet<Socket>): Promise<void> {
  const abort = new AbortController();
  const cut = sleep(graceMs, undefined, { signal: abort.signal }).then(
    () => {
      for (const socket of sockets) socket.destroy();
    },
    () => {},
  );
  await app.close();
  abort.abort();
  await cut;
}
