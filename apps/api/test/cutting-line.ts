import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** A line between a client and a server on this machine, which breaks. */
export type CuttingLine = {
  port: number;
  /** Bytes that were sent to the server, and back. */
  sent: { up: number; down: number };
  /** Cuts so far. */
  cuts: number;
  close(): Promise<void>;
};

/** Numbers from 0 to below 1 that depend on the seed only (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Opens a line that breaks after each of these bytes on the way up. What was sent before a cut reaches the server; what follows in the
 * client's buffers never does.
 */
export async function openCuttingLine(serverPort: number, cutsAfter: readonly number[]): Promise<CuttingLine> {
  const ahead = cutsAfter.toSorted((a, b) => a - b);
  const open = new Set<Socket>();
  const line = { sent: { up: 0, down: 0 }, cuts: 0 };
  const server = createServer((client) => {
    const upstream = connect(serverPort, "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    client.on("data", (chunk) => {
      const room = (ahead[0] ?? Infinity) - line.sent.up;
      const sent = chunk.subarray(0, room);
      line.sent.up += sent.length;
      upstream.write(sent);
      if (chunk.length < room) return;
      ahead.shift();
      line.cuts += 1;
      upstream.end();
      client.destroy();
    });
    upstream.on("data", (chunk) => {
      line.sent.down += chunk.length;
      client.write(chunk);
    });
    client.on("close", () => upstream.end());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return Object.assign(line, { port: (server.address() as AddressInfo).port, close });
}
