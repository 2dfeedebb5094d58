import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../observability/log.ts";
import type { ReportError } from "../observability/report-error.ts";

type Reporting = { log: Logger; reportError: ReportError };

type Step = { name: string; maxMs: number; run: () => Promise<unknown> };

/** At Ctrl+C both the terminal and npm signal this process. Signals within this time count as one. */
const sameRequestMs = 500;

/** The shutdown may take 10 s after draining. Steps that hang are abandoned before that, so that the process exits normally. */
const stepsMs = 8_800;
/** The minimum time of each step after one that hangs; enough to close the embedded database on a busy machine. */
const minStepMs = 600;
/** Hard limit, if the steps' own timers do not end the process. */
const stopDeadlineMs = 9_500;

/**
 * SIGTERM and SIGINT shut the process down in order and exit 0; a second signal exits immediately. An uncaught error is logged
 * and exits 1, because the state is unknown.
 * @param drainSeconds how long a stopping process still accepts requests
 */
export function superviseProcess(log: Logger, reportError: ReportError, drainSeconds: number) {
  const steps: Step[] = [];
  let stoppingSinceMs: number | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > sameRequestMs) process.exit(1);
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
    isStopping: (): boolean => stoppingSinceMs !== null,
    /** Adds a step to the shutdown. Steps run in reverse order, each with its own time limit, or less when little time remains. */
    onStop: (name: string, maxMs: number, run: Step["run"]): void => {
      steps.push({ name, maxMs, run });
    },
  };
}

export type Lifecycle = ReturnType<typeof superviseProcess>;

/** Runs the steps in order; each leaves the minimum time to all later ones. */
async function runSteps(steps: readonly Step[], endMs: number, reporting: Reporting): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const leftMs = endMs - performance.now() - (steps.length - 1 - index) * minStepMs;
    await runStep({ ...step, maxMs: Math.min(step.maxMs, Math.max(leftMs, minStepMs)) }, reporting);
  }
}

async function runStep({ name, maxMs, run }: Step, { log, reportError }: Reporting): Promise<void> {
  try {
    if ((await Promise.race([run(), sleep(maxMs, "late")])) === "late")
      log.warn({ step: name }, "a step of the stop took too long");
  } catch (error) {
    reportError(error, { message: "a step of the stop failed", step: name });
  }
}
