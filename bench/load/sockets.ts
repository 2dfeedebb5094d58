import { setTimeout as sleep } from "node:timers/promises";

/** Many people's open sockets, each with the number of pushes that it was told of. */
export type OpenSockets = {
  /** That are open now. */
  readonly count: () => number;
  /** Pushes that arrived so far, at all of them. */
  readonly received: () => number;
  close(): void;
};

/** Opened at once so many: a crowd's browsers come back one after another, too. */
const batch = 100;
const comeBackMs = 1_000;

/**
 * Opens sockets and opens them again when they are closed, as a browser does.
 * @param addressOf the address with a fresh token, for the socket of this number
 */
export async function openSockets(count: number, addressOf: (index: number) => Promise<string>): Promise<OpenSockets> {
  const sockets = new Map<number, WebSocket>();
  let received = 0;
  let isClosing = false;

  async function open(index: number): Promise<void> {
    const socket = new WebSocket(await addressOf(index));
    await new Promise<void>((resolve) => {
      socket.addEventListener("message", () => void (received += 1));
      socket.addEventListener("open", () => {
        sockets.set(index, socket);
        resolve();
      });
      socket.addEventListener("close", () => {
        sockets.delete(index);
        resolve();
        if (!isClosing) void sleep(comeBackMs, undefined, { ref: false }).then(() => (isClosing ? undefined : open(index)));
      });
      socket.addEventListener("error", () => {});
    });
  }

  for (let start = 0; start < count; start += batch) {
    await Promise.all(Array.from({ length: Math.min(batch, count - start) }, (_unused, at) => open(start + at)));
  }
  return {
    count: () => sockets.size,
    received: () => received,
    close: () => {
      isClosing = true;
      for (const socket of sockets.values()) socket.close();
    },
  };
}
