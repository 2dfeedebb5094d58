import { socketEvent, type SocketEvent } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { WebSocket, type ClientOptions } from "ws";

/** A WebSocket client. */
export type SocketClient = {
  socket: WebSocket;
  /** Received events, validated by the contract. */
  events: SocketEvent[];
  /** Resolves with the close code. */
  closed: Promise<number>;
};

/** Returns the socket URL of an app, which starts to listen on the first call. */
export async function socketAddress(app: FastifyInstance): Promise<string> {
  const address = app.server.listening ? app.listeningOrigin : await app.listen({ host: "127.0.0.1", port: 0 });
  return `${address.replace(/^http/, "ws")}/ws/notifications/`;
}

/** Opens a socket; rejects with the status if the server rejects it. */
export async function openSocket(address: string, options: ClientOptions = {}): Promise<SocketClient> {
  const socket = new WebSocket(address, options);
  const events: SocketEvent[] = [];
  socket.on("message", (data) => events.push(socketEvent.parse(JSON.parse((data as Buffer).toString()))));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const refused = once(socket, "error").then(([error]) => {
    throw error;
  });
  await Promise.race([once(socket, "open"), refused]);
  socket.on("error", () => {});
  refused.catch(() => {});
  return { socket, events, closed };
}
