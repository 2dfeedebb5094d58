import { setTimeout as sleep } from "node:timers/promises";
import type { SocketReport } from "./sockets.ts";

/** Process that holds many sockets open. `openSockets` starts it and sends it the addresses. */
const count = Number(process.argv[2]);
/** Number of sockets opened in parallel. */
const batch = 100;
const reconnectMs = 1_000;
const reportMs = 200;

const sockets = new Map<number, WebSocket>();
const pendingAddresses = new Map<number, (address: string) => void>();
let received = 0;
let isReady = false;

function report(message: SocketReport): void {
  process.send?.(message);
}

process.on("message", ({ index, address }: { index: number; address: string }) => pendingAddresses.get(index)?.(address));
process.on("disconnect", () => process.exit());

async function open(index: number): Promise<void> {
  const address = await new Promise<string>((resolve) => {
    pendingAddresses.set(index, resolve);
    report({ requested: index });
  });
  const socket = new WebSocket(address);
  await new Promise<void>((resolve) => {
    socket.addEventListener("message", () => void (received += 1));
    socket.addEventListener("open", () => {
      sockets.set(index, socket);
      resolve();
    });
    socket.addEventListener("close", () => {
      sockets.delete(index);
      resolve();
      void sleep(reconnectMs).then(() => open(index));
    });
    socket.addEventListener("error", () => {});
  });
}

setInterval(() => report({ open: sockets.size, received, isReady }), reportMs);
for (let start = 0; start < count; start += batch)
  await Promise.all(Array.from({ length: Math.min(batch, count - start) }, (_unused, at) => open(start + at)));
isReady = true;
