import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { outage } from "../load/outage-answer.ts";

/** A server's open connections. */
export type Connections = {
  /** Those that became WebSockets are not counted: they say goodbye in their own way. */
  readonly open: number;
  /** Requests that are being answered. */
  readonly busy: number;
  /** From now on each answer is the last on its connection, also of what is being answered. */
  closeAfterAnswer(): void;
  /** Resolves when so many are left, or at the signal. */
  until(isReached: (left: Connections) => boolean, signal: AbortSignal): Promise<void>;
  /** Cuts those that are counted here. Whoever waits and has heard nothing yet is told to come back. */
  cut(): void;
  /** Cuts what is still there, WebSockets included. */
  cutAll(): void;
};

function endWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

const comeBack = JSON.stringify(outage.answer);
const refusal = [
  "HTTP/1.1 503 Service Unavailable",
  "content-type: application/json; charset=utf-8",
  `content-length: ${Buffer.byteLength(comeBack)}`,
  "x-content-type-options: nosniff",
  "cache-control: no-store",
  `retry-after: ${outage.retryAfter}`,
  "connection: close",
  "\r\n",
].join("\r\n");

/**
 * Past the application, which may still answer: what it says then goes nowhere. False where an answer has begun, or where
 * it is not this one's turn on its connection.
 */
function refuse({ headersSent, socket, req }: ServerResponse): boolean {
  if (headersSent || !socket) return false;
  socket.end(req.method === "HEAD" ? refusal : refusal + comeBack);
  return true;
}

function endAll(sockets: readonly Socket[], answering: ReadonlySet<ServerResponse>): void {
  const refused = new Set([...answering].filter(refuse).map(({ socket }) => socket));
  for (const socket of sockets) if (!refused.has(socket)) socket.destroy();
}

/** Looks whenever those who wait are woken. */
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

/** Follows the connections of a server from their beginning: the server itself forgets those that were upgraded. */
export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let isClosing = false;
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const wake of waiting) wake();
  };
  // One for all: thousands of its own would be five things each for the garbage collector to visit.
  function leave(this: Socket): void {
    sockets.delete(this);
    upgraded.delete(this);
    look();
  }
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", leave);
  });
  server.on("upgrade", (_request, socket) => {
    upgraded.add(socket as Socket);
    look();
  });
  server.prependListener("request", (_request, response) => {
    if (isClosing) endWith(response);
    answering.add(response);
    response.once("close", () => {
      answering.delete(response);
      look();
    });
  });
  const connections: Connections = {
    get open() {
      return sockets.size - upgraded.size;
    },
    get busy() {
      return answering.size;
    },
    closeAfterAnswer: () => {
      isClosing = true;
      for (const response of answering) endWith(response);
    },
    until: (isReached, signal) => wait(waiting, () => isReached(connections), signal),
    cut: () =>
      endAll(
        [...sockets].filter((socket) => !upgraded.has(socket)),
        answering,
      ),
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  return connections;
}
