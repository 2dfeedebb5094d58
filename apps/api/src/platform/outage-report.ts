import type { Logger } from "./log.ts";

const quietMilliseconds = 60_000;

/** Tells the log of an outage once a minute at most, and how often it was met since: it is met with every request. */
export function createOutageReport(log: Pick<Logger, "warn">, sentence: string): (error: unknown) => void {
  let toldAt = -Infinity;
  let times = 0;
  return (error) => {
    times += 1;
    const now = performance.now();
    if (now - toldAt < quietMilliseconds) return;
    log.warn({ err: error, times }, sentence);
    toldAt = now;
    times = 0;
  };
}
