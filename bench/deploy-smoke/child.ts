import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { bareEnvironment, root } from "../environment.ts";

/** Something that the smoke test needs is missing or did not start; the message says what to do. */
export class SmokeTestError extends Error {
  override name = "SmokeTestError";
}

/** A program that this smoke test started. */
export type Child = {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends the signal and answers the exit code once it has ended; null where a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

export type Program = {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** What it says goes to this file. */
  readonly log: string;
  /** Runs as another user: PostgreSQL refuses to be root. */
  readonly user?: { uid: number; gid: number } | null;
};

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) killGroup(child);
});

/** With what it started itself: nginx's workers, npx's program. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}

/** Starts a program in the background. Whatever ends the smoke test ends it, too. */
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

const lookEveryMs = 50;

/** Waits until something is so, and answers how many milliseconds. Throws after its time, with the end of the program's log. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds: number, log?: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    if (await isSo()) return performance.now() - began;
    await sleep(lookEveryMs);
  }
  const said = log === undefined ? "" : `\n${(await readFile(log, "utf8").catch(() => "")).slice(-3_000)}`;
  throw new SmokeTestError(`Not within ${seconds} seconds: ${what}${said}`);
}

/** Runs a program to its end. Throws what it said where it fails. */
export async function runToEnd(program: Program): Promise<void> {
  const child = startChild(program);
  const ended = new Promise<boolean>((resolve) => {
    const timer = setInterval(() => {
      if (!child.hasEnded()) return;
      clearInterval(timer);
      resolve(true);
    }, lookEveryMs);
  });
  await ended;
  const code = await child.end("SIGTERM");
  if (code === 0) return;
  const said = (await readFile(program.log, "utf8").catch(() => "")).slice(-3_000);
  throw new SmokeTestError(`${program.name} failed (${code}):\n${said}`);
}
