import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../environment.ts";

/** Open sockets of many users, with the number of received pushes. */
export type OpenSockets = {
  /** Number of sockets that are open now. */
  readonly count: () => number;
  /** Number of pushes received by all sockets. */
  readonly received: () => number;
  close(): void;
};

/** A message of the clients' process: a request for the address of a socket, or its state. */
export type SocketReport =
  | { readonly requested: number }
  | { readonly open: number; readonly received: number; readonly isReady: boolean };

/**
 * Opens sockets in a separate process and reopens closed ones, as a browser does. In this process, thousands of sockets
 * would lengthen garbage collections, which would count as the server's latency.
 * @param addressOf returns the address with a new token for the socket with this index
 * @throws Error if the process exits before all sockets are open.
 */
export async function openSockets(count: number, addressOf: (index: number) => Promise<string>): Promise<OpenSockets> {
  const clients = fork(join(root, "bench/load/socket-clients.ts"), [String(count)]);
  const abandon = (): void => void clients.kill("SIGKILL");
  process.once("exit", abandon);
  const state = { open: 0, received: 0 };
  const ended = once(clients, "exit").then(([code]) => {
    process.off("exit", abandon);
    throw new Error(`The sockets' process exited: ${String(code)}`);
  });
  const ready = new Promise<void>((resolve) => {
    clients.on("message", (message: SocketReport) => {
      if ("requested" in message)
        return void addressOf(message.requested).then((address) => clients.send({ index: message.requested, address }));
      Object.assign(state, { open: message.open, received: message.received });
      if (message.isReady) resolve();
    });
  });
  await Promise.race([ready, ended]);
  // After this, this process ends the clients, so the rejection is expected.
  ended.catch(() => {});
  return { count: () => state.open, received: () => state.received, close: () => void clients.kill() };
}
