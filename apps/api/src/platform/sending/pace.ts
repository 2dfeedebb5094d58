import { setTimeout as sleep } from "node:timers/promises";

/** Waits for one's turn: `perSecond` turns a second, evenly apart. Bursts would be felt by requests. */
export function createPace(perSecond: number): () => Promise<void> {
  const apartMs = 1_000 / perSecond;
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const turnAt = Math.max(now, nextAt);
    nextAt = turnAt + apartMs;
    if (turnAt > now) await sleep(turnAt - now);
  };
}
