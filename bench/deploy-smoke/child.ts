import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { bareEnvironment, root } from "../environment.ts";

/** A prerequisite is missing or a service did not start. The message is written for the user. */
export class SmokeTestError extends Error {
  override name = "SmokeTestError";
}

/** A child process of the smoke test. */
export type Child = {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends the signal, waits for the exit and returns the exit code; null if a signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export type Program = {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** File for the program's output. */
  readonly log: string;
  /** Runs as this user, because PostgreSQL refuses to run as root. */
  readonly user?: { uid: number; gid: number } | null;
};

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) killGroup(child);
});

/** Kills the process and its own children, such as nginx's workers. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}

/** Starts a program in the background. It is killed when the smoke test exits. */
export function startChild({ command, env = {}, log, user }: Program): Child {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: user ? "/" : root,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: bareEnvironment(env),
    ...user,
  });
  const output = createWriteStream(log, { flags: "a" });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.write(part));
  child.on("error", (error) => output.write(String(error)));
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    for (const event of ["exit", "error"]) child.once(event, () => resolve());
  }).then(() => void running.delete(child));
  const hasEnded = (): boolean => !running.has(child);
  return {
    pid: child.pid ?? 0,
    hasEnded,
    end: async (signal) => {
      if (!hasEnded()) child.kill(signal);
      await ended;
      killGroup(child);
      return child.exitCode;
    },
  };
}

const pollIntervalMs = 50;

/**
 * Waits until the condition is true and returns the elapsed milliseconds.
 * @throws SmokeTestError after the time limit, with the end of the program's log.
 */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean>,
  seconds: number,
  log?: string,
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    if (await condition()) return performance.now() - began;
    await sleep(pollIntervalMs);
  }
  const output = log === undefined ? "" : `\n${(await readFile(log, "utf8").catch(() => "")).slice(-3_000)}`;
  throw new SmokeTestError(`Not within ${seconds} seconds: ${description}${output}`);
}

/**
 * Runs a program to its end.
 * @throws SmokeTestError with the program's output if it fails.
 */
export async function runToEnd(program: Program): Promise<void> {
  const child = startChild(program);
  const ended = new Promise<boolean>((resolve) => {
    const timer = setInterval(() => {
      if (!child.hasEnded()) return;
      clearInterval(timer);
      resolve(true);
    }, pollIntervalMs);
  });
  await ended;
  const code = await child.end("SIGTERM");
  if (code === 0) return;
  const output = (await readFile(program.log, "utf8").catch(() => "")).slice(-3_000);
  throw new SmokeTestError(`${program.name} failed (${code}):\n${output}`);
}
