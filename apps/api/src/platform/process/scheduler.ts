import { isDatabaseOutage } from "../database/outage.ts";
import type { Logger } from "../observability/log.ts";
import { createOutageReport } from "../observability/outage-report.ts";

/** Something to be done again and again: from one run to the next pass `everySeconds` of the machine's time at most. */
export type Job = { name: string; everySeconds: number; run: () => Promise<unknown> };

export type Scheduler = {
  /** Runs what is due; tests call it after they moved the clock. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

const tickMilliseconds = 15_000;

function createJobReport(log: Logger): (name: string, error: unknown) => void {
  let latest = "";
  const reportOutage = createOutageReport((news) => log.error({ ...news, job: latest }, "the scheduler waits for the database"));
  return (name, error) => {
    if (!(error instanceof Error && isDatabaseOutage(error)))
      return log.error({ err: error, job: name }, "a job of the scheduler failed");
    latest = name;
    reportOutage(error);
  };
}

/**
 * Runs the jobs at the start and then when they are due, one after the other. A job that fails is logged and tried
 * again at the next tick; while the database is away all of them fail, and that is told once a minute. Several processes
 * may run the same jobs: each must be harmless when run twice.
 */
export function startScheduler(jobs: readonly Job[], log: Logger): Scheduler {
  const dueAt = new Map<string, number>();
  let running = Promise.resolve();
  const report = createJobReport(log);
  const runDue = async (): Promise<void> => {
    for (const { name, everySeconds, run } of jobs) {
      // What would be late at the next tick is due now.
      const startedAt = performance.now();
      if (startedAt + tickMilliseconds <= (dueAt.get(name) ?? 0)) continue;
      try {
        await run();
        dueAt.set(name, startedAt + everySeconds * 1000);
      } catch (error) {
        report(name, error);
      }
    }
  };
  const tick = (): Promise<void> => (running = running.then(runDue));
  const timer = setInterval(() => void tick(), tickMilliseconds);
  timer.unref();
  void tick();
  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
