import { setTimeout as sleep } from "node:timers/promises";
import type { SocketNews } from "./sockets.ts";

/** A process that holds many sockets open: see `openSockets`, which starts it and tells it where to. */
const count = Number(process.argv[2]);
/** Opened at once so many: a crowd's browsers come back one after another, too. */
const batch = 100;
const comeBackMs = 1_000;
const reportMs = 200;

const sockets = new Map<number, WebSocket>();
const awaited = new Map<number, (address: string) => void>();
let received = 0;
let isReady = false;

function say(news: SocketNews): void {
  process.send?.(news);
}

process.on("message", ({ index, address }: { index: number; address: string }) => awaited.get(index)?.(address));
process.on("disconnect", () => process.exit());

async function open(index: number): Promise<void> {
  const address = await new Promise<string>((resolve) => {
    awaited.set(index, resolve);
    say({ wanted: index });
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
      void sleep(comeBackMs).then(() => open(index));
    });
    socket.addEventListener("error", () => {});
  });
}

setInterval(() => say({ open: sockets.size, received, isReady }), reportMs);
for (let start = 0; start < count; start += batch)
  await Promise.all(Array.from({ length: Math.min(batch, count - start) }, (_unused, at) => open(start + at)));
isReady = true;
