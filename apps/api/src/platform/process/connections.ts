import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { outage } from "../app-error.ts";

function endWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

const body = JSON.stringify(outage.answer);
const refusal = [
  "HTTP/1.1 503 Service Unavailable",
  "content-type: application/json; charset=utf-8",
  `content-length: ${Buffer.byteLength(body)}`,
  "x-content-type-options: nosniff",
  "cache-control: no-store",
  `retry-after: ${outage.retryAfter}`,
  "connection: close",
  "\r\n",
].join("\r\n");

/**
 * Writes 503 directly to the socket; a later response of the application is discarded. Returns false when a response has
 * begun, or another request of the connection is served first.
 */
function refuse({ headersSent, socket, req }: ServerResponse): boolean {
  if (headersSent || !socket) return false;
  socket.end(req.method === "HEAD" ? refusal : refusal + body);
  return true;
}

function endAll(sockets: readonly Socket[], inFlight: ReadonlySet<ServerResponse>): void {
  const refused = new Set([...inFlight].filter(refuse).map(({ socket }) => socket));
  for (const socket of sockets) if (!refused.has(socket)) socket.destroy();
}

/** Resolves when the condition holds. The callbacks in `waiting` check it again. */
function wait(waiting: Set<() => void>, isOver: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      if (!signal.aborted && !isOver()) return;
      waiting.delete(wake);
      resolve();
    };
    signal.addEventListener("abort", wake, { once: true });
    waiting.add(wake);
    wake();
  });
}

/** Tracks the connections of a server. The server itself does not track upgraded ones. */
export function trackConnections(server: Server) {
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  const waiting = new Set<() => void>();
  const notifyWaiting = (): void => {
    for (const wake of waiting) wake();
  };
  // One shared listener: a closure per connection would cost the garbage collector five objects each.
  function leave(this: Socket): void {
    sockets.delete(this);
    upgraded.delete(this);
    notifyWaiting();
  }
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", leave);
  });
  server.on("upgrade", (_request, socket) => {
    upgraded.add(socket as Socket);
    notifyWaiting();
  });
  server.prependListener("request", (_request, response) => {
    if (isClosing) endWith(response);
    inFlight.add(response);
    response.once("close", () => {
      inFlight.delete(response);
      notifyWaiting();
    });
  });
  return {
    /** From now on each response closes its connection, including those in flight. */
    closeAfterAnswer: (): void => {
      isClosing = true;
      for (const response of inFlight) endWith(response);
    },
    /** Resolves when the condition is met, or at the signal. `open`: without WebSockets, which are closed separately. `busy`: requests in flight. */
    until: (isReached: (count: { open: number; busy: number }) => boolean, signal: AbortSignal): Promise<void> =>
      wait(waiting, () => isReached({ open: sockets.size - upgraded.size, busy: inFlight.size }), signal),
    /** Closes all HTTP connections. Requests without a response yet get 503. */
    cut: (): void => {
      const ofHttp = [...sockets].filter((socket) => !upgraded.has(socket));
      endAll(ofHttp, inFlight);
    },
    /** Destroys all remaining connections, including WebSockets. */
    cutAll: (): void => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type Connections = ReturnType<typeof trackConnections>;
