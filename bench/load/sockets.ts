import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../environment.ts";

/** Many people's open sockets, and the number of pushes that they were told of. */
export type OpenSockets = {
  /** That are open now. */
  readonly count: () => number;
  /** Pushes that arrived so far, at all of them. */
  readonly received: () => number;
  close(): void;
};

/** What the clients' process says: that it wants to open one, or how it stands with all. */
export type SocketNews =
  | { readonly wanted: number }
  | { readonly open: number; readonly received: number; readonly isReady: boolean };

/**
 * Opens sockets and opens them again when they are closed, as a browser does. They live in a process of their own: thousands of
 * them make every collection of garbage long, which would be measured as the server's.
 * @param addressOf the address with a fresh token, for the socket of this number
 */
export async function openSockets(count: number, addressOf: (index: number) => Promise<string>): Promise<OpenSockets> {
  const clients = fork(join(root, "bench/load/socket-clients.ts"), [String(count)]);
  const abandon = (): void => void clients.kill("SIGKILL");
  process.once("exit", abandon);
  const state = { open: 0, received: 0 };
  const ended = once(clients, "exit").then(([code]) => {
    process.off("exit", abandon);
    throw new Error(`The sockets' process ended: ${String(code)}`);
  });
  const ready = new Promise<void>((resolve) => {
    clients.on("message", (news: SocketNews) => {
      if ("wanted" in news) return void addressOf(news.wanted).then((address) => clients.send({ index: news.wanted, address }));
      Object.assign(state, { open: news.open, received: news.received });
      if (news.isReady) resolve();
    });
  });
  await Promise.race([ready, ended]);
  // From here on its end is ours.
  ended.catch(() => {});
  return { count: () => state.open, received: () => state.received, close: () => void clients.kill() };
}
