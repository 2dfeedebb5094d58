import { socketEvent, type SocketEvent } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { WebSocket, type ClientOptions } from "ws";

/** A browser's end of the socket. */
export type SocketClient = {
  socket: WebSocket;
  /** What was pushed so far, checked against the contract. */
  events: SocketEvent[];
  /** The code of its end, once there is one. */
  closed: Promise<number>;
};

/** Where an app listens; it begins to on first use. */
export async function socketAddress(app: FastifyInstance): Promise<string> {
  const address = app.server.listening ? app.listeningOrigin : await app.listen({ host: "127.0.0.1", port: 0 });
  return `${address.replace(/^http/, "ws")}/ws/notifications/`;
}

/** Connects; answers when the connection stands, or rejects with the status that refused it. */
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
