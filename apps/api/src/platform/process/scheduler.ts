import { isDatabaseOutage } from "../database/outage.ts";
import type { Logger } from "../observability/log.ts";
import { createOutageReport, type ReportError } from "../observability/report-error.ts";
import type { Telemetry } from "../observability/telemetry.ts";

/**
 * A recurring task. At most `everySeconds` of monotonic time pass between two runs. Jobs of one line run one after the other, and
 * hold up no other line: most are in the line without a name.
 */
export type Job = { name: string; everySeconds: number; line?: string; run: (stopping?: AbortSignal) => Promise<unknown> };

/** Every module with jobs returns this, beside its interface. */
export type WithJobs = { readonly jobs: readonly Job[] };

const tickMilliseconds = 15_000;

export type SchedulerDeps = { log: Logger; reportError: ReportError; telemetry?: Telemetry | null };

function createJobReport({ log, reportError }: SchedulerDeps): (name: string, error: unknown) => void {
  let latest = "";
  const reportOutage = createOutageReport((outage) =>
    log.error({ ...outage, job: latest }, "the scheduler waits for the database"),
  );
  return (name, error) => {
    if (!(error instanceof Error && isDatabaseOutage(error)))
      return reportError(error, { message: "a job of the scheduler failed", job: name });
    latest = name;
    reportOutage(error);
  };
}

/** With telemetry, records a span and the duration of a job. Returns whether it succeeded. */
async function traceJob(telemetry: Telemetry | null | undefined, name: string, run: () => Promise<boolean>): Promise<boolean> {
  if (!telemetry) return await run();
  const attributes = { "efie.job.name": name };
  const span = telemetry.startSpan({ name: `job ${name}`, kind: "internal", attributes });
  const startedAt = performance.now();
  const isDone = await span.run(run);
  const errorType = isDone ? undefined : "failed";
  span.end({ errorType });
  telemetry.observe("efie.job.duration", (performance.now() - startedAt) / 1_000, { ...attributes, "error.type": errorType });
  return isDone;
}

/**
 * Runs the jobs at the start and then when they are due, those of a line one after the other. A failed job is logged and retried at the next
 * tick; failures because of a database outage are logged once a minute. Several processes may run the same jobs: each must be
 * harmless when run twice.
 */
export function startScheduler(jobs: readonly Job[], deps: SchedulerDeps) {
  const dueAt = new Map<string, number>();
  const running = new Map(jobs.map(({ line }) => [line, Promise.resolve()]));
  const stopping = new AbortController();
  const report = createJobReport(deps);
  /** Returns whether the job succeeded. Reports a failure, while the job's span is active. */
  const attempt = async ({ name, run }: Job): Promise<boolean> => {
    try {
      await run(stopping.signal);
      return true;
    } catch (error) {
      // The stop waits for no long job: it fails once the database is closed, and is done by another process or start.
      if (!stopping.signal.aborted) report(name, error);
      return false;
    }
  };
  const runDue = async (line: Job["line"]): Promise<void> => {
    for (const job of jobs.filter((each) => each.line === line)) {
      if (stopping.signal.aborted) return;
      // A job that would be late at the next tick is due now.
      const startedAt = performance.now();
      if (startedAt + tickMilliseconds <= (dueAt.get(job.name) ?? 0)) continue;
      const isDone = await traceJob(deps.telemetry, job.name, () => attempt(job));
      if (isDone) dueAt.set(job.name, startedAt + job.everySeconds * 1000);
    }
  };
  const tick = async (): Promise<void> => {
    for (const [line, before] of running) {
      const after = before.then(() => runDue(line));
      running.set(line, after);
    }
    await Promise.all(running.values());
  };
  const timer = setInterval(() => void tick(), tickMilliseconds);
  timer.unref();
  void tick();
  return {
    /** Runs the due jobs. Tests call it after they set the clock. */
    tick,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

export type Scheduler = ReturnType<typeof startScheduler>;
