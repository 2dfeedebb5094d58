import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { childEnvironment, root } from "./environment.ts";

export type Step = {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output during the run, not only after a failure. */
  readonly live?: boolean;
  /** Runs with a lower priority. */
  readonly isLowPriority?: boolean;
};

export type Outcome = { readonly name: string; readonly ok: boolean; readonly output: string };

/** Runs one step and prints its result, with the output if it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  if (step.live) console.log(`\n${step.name}: ${step.command.join(" ")}`);
  const { ok, output } = await execute(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`${ok ? "ok  " : "FAIL"} ${seconds} s  ${step.name}`);
  if (!ok && output.trim()) console.log(`${output.trimEnd()}\n`);
  return { name: step.name, ok, output };
}

/** Runs one step without a word. */
export function execute(step: Step): Promise<{ ok: boolean; output: string }> {
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    cwd: root,
    env: childEnvironment(step.live ? step.env : { NO_COLOR: "1", ...step.env }),
    stdio: ["ignore", step.live ? "inherit" : "pipe", step.live ? "inherit" : "pipe"],
  });
  if (step.isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => void child.kill();
  process.once("exit", stop);
  child.once("close", () => process.off("exit", stop));
  const parts: Buffer[] = [];
  child.stdout?.on("data", (part: Buffer) => parts.push(part));
  child.stderr?.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, output: String(error) }));
    child.on("close", (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString() }));
  });
}

/** Starts the steps in order, at most `concurrency` at a time. A failure does not stop the others. */
export async function runSteps(steps: readonly Step[], concurrency: number): Promise<readonly Outcome[]> {
  const queue = [...steps];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outcomes;
}
