import { monitorEventLoopDelay } from "node:perf_hooks";
import { printLine } from "../print.ts";
import type { Deployment } from "./deployment.ts";
import type { Owner } from "./owners.ts";

/** The deployment under test, with unused owners for each check. */
export type CheckContext = Deployment & { takeOwners(count: number): Promise<Owner[]> };

/** Result of a check: figures in one line, and the failures. */
export type CheckResult = { readonly figures: string; readonly failures: readonly string[] };

export type SmokeCheck = { readonly name: string; readonly title: string; run(context: CheckContext): Promise<CheckResult> };

/** Collects the failures of a check. */
export function createFailureList(): { all: string[]; unless(isTrue: boolean, failure: string): void } {
  const all: string[] = [];
  return { all, unless: (isTrue, failure) => void (isTrue || all.push(failure)) };
}

const maxPrintedFailures = 8;

/** Runs a check and prints its result. Returns whether it passed. */
export async function runCheck(check: SmokeCheck, context: CheckContext): Promise<boolean> {
  const began = performance.now();
  // A stall of this process indicates a stall of the machine, which can make other processes exceed their timeouts.
  const delay = monitorEventLoopDelay();
  delay.enable();
  const { figures, failures } = await check.run(context);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  printLine(
    `${failures.length === 0 ? "ok    " : "FAILED"}  ${check.title}: ${figures} (${seconds} s; longest stall of the machine ${Math.round(delay.max / 1e6)} ms)`,
  );
  delay.disable();
  for (const failure of failures.slice(0, maxPrintedFailures)) printLine(`       - ${failure}`);
  if (failures.length > maxPrintedFailures) printLine(`       - and ${failures.length - maxPrintedFailures} more`);
  return failures.length === 0;
}
