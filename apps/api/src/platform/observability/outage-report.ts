const quietMilliseconds = 60_000;

/** What is told of an outage: its latest error, and how often it was met since the last time. */
export type OutageNews = { err: unknown; times: number };

/** Tells of an outage once a minute at most: it is met with every request, and would fill the log. */
export function createOutageReport(tell: (news: OutageNews) => void): (error: unknown) => void {
  let toldAt = -Infinity;
  let times = 0;
  return (error) => {
    times += 1;
    const now = performance.now();
    if (now - toldAt < quietMilliseconds) return;
    tell({ err: error, times });
    toldAt = now;
    times = 0;
  };
}
