import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { childEnvironment } from "./environment.ts";

/** A child process, for tests of signals, locks and kills. */
export type Script = {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves with the output once it contains the text; rejects if the process exits first. */
  printed(text: string): Promise<string>;
  /** Resolves at the exit with exit code, signal and output. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
};

/** Runs a module in a child process, which is killed when the running test ends. */
export function runScript(file: URL, args: string[] = [], env: Record<string, string> = {}): Script {
  const child = spawn(process.execPath, [file.pathname, ...args], {
    env: childEnvironment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const ended = once(child, "close").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    output,
  }));
  return { process: child, ended, printed: (text) => waitForText(child, () => output, text) };
}

function waitForText(child: Script["process"], read: () => string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (read().includes(text)) resolve(read());
    };
    child.stdout.on("data", check);
    child.stderr.on("data", check);
    child.on("close", () => reject(new Error(`The process ended without printing "${text}":\n${read()}`)));
    check();
  });
}
