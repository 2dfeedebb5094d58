import type { Logger } from "../observability/log.ts";
import type { ReportError } from "../observability/report-error.ts";

/** How this process ends. */
export type Lifecycle = {
  /** Whether it has been told to stop. */
  isStopping(): boolean;
  /** Adds a step to the stop; the steps run in the reverse of their order here, each given its own time, or less where little is left. */
  onStop(name: string, maxMs: number, step: () => Promise<unknown>): void;
};

/** Who hears of what went wrong. */
type Told = { log: Logger; reportError: ReportError };

type Step = { name: string; maxMs: number; run: () => Promise<unknown> };

/** At Ctrl+C the terminal signals this process, and npm passes its own signal on: the two are one wish. */
const sameWishMs = 500;

/** The whole stop may take 10 s beyond the draining. A step that hangs is left behind in time, and the process ends as it should. */
const stepsMs = 8_800;
/** Whoever comes after a step that hangs gets this at least: enough where nothing hangs. */
const leastStepMs = 200;
/** For a process that does not even hear its own timers. */
const stopDeadlineMs = 9_500;

/**
 * SIGTERM and SIGINT stop the process in order and exit 0; a second signal exits at once. An error nobody
 * caught is logged and exits 1: state that is not understood is not served.
 * @param drainSeconds for how long a stopping process still takes requests
 */
export function superviseProcess(log: Logger, reportError: ReportError, drainSeconds: number): Lifecycle {
  const steps: Step[] = [];
  let stoppingSinceMs: number | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > sameWishMs) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    log.info({ signal }, "stopping");
    setTimeout(
      () => {
        log.error("the stop took too long");
        process.exit(1);
      },
      drainSeconds * 1_000 + stopDeadlineMs,
    ).unref();
    await runSteps(steps.toReversed(), performance.now() + drainSeconds * 1_000 + stepsMs, { log, reportError });
    log.info("stopped");
    process.exit(0);
  };
  const crash = (error: unknown): void => {
    reportError(error, { message: "an error that nothing caught; the process ends", level: "fatal" });
    process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);
  return {
    isStopping: () => stoppingSinceMs !== null,
    onStop: (name, maxMs, run) => {
      steps.push({ name, maxMs, run });
    },
  };
}

/** One after the other; each leaves the least to all that come after it. */
async function runSteps(steps: readonly Step[], endMs: number, told: Told): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const leftMs = endMs - performance.now() - (steps.length - 1 - index) * leastStepMs;
    await runStep({ ...step, maxMs: Math.min(step.maxMs, Math.max(leftMs, leastStepMs)) }, told);
  }
}

async function runStep({ name, maxMs, run }: Step, { log, reportError }: Told): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), maxMs);
  });
  try {
    if ((await Promise.race([run(), expiry])) === "late") log.warn({ step: name }, "a step of the stop took too long");
  } catch (error) {
    reportError(error, { message: "a step of the stop failed", step: name });
  } finally {
    clearTimeout(timer);
  }
}
