import { spawn, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bareEnvironment, root } from "./environment.ts";

/** The server did not come up; the message has the end of what it said. */
export class ServerError extends Error {
  override name = "ServerError";
}

export type ServerOptions = {
  /** The program, from the repository; what `npm start` runs unless told otherwise. */
  readonly program: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
};

export type RunningServer = { readonly pid: number; readonly port: number; stop(): Promise<void> };

export const usualProgram = "apps/api/src/main.ts";
/** Filling an empty database with the demo world takes its time. */
const startPatienceMs = 300_000;
const lookEveryMs = 100;
const keptOutputCharacters = 4_000;

/** Starts the real server as a child process, with a data directory of its own, and waits until it is ready. */
export async function startServer({ program, port, env }: ServerOptions): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "efie-bench-"));
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: bareEnvironment({
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      ...env,
    }),
  });
  const readOutput = keepOutput(child);
  // Whatever ends the bench ends the server with it.
  const abandon = (): void => {
    child.kill("SIGKILL");
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  process.once("exit", abandon);
  const stop = async (): Promise<void> => {
    await end(child);
    process.off("exit", abandon);
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await untilReady(child, port, readOutput);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, stop };
}

function keepOutput(child: ChildProcess): () => string {
  let output = "";
  const keep = (bytes: Buffer): void => {
    output = (output + bytes.toString()).slice(-keptOutputCharacters);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => output.trim();
}

async function untilReady(child: ChildProcess, port: number, readOutput: () => string): Promise<void> {
  const until = performance.now() + startPatienceMs;
  while (performance.now() < until) {
    if (hasEnded(child)) throw new ServerError(`The server ended before it was ready:\n${readOutput()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(lookEveryMs);
  }
  throw new ServerError(`The server was not ready within ${startPatienceMs / 1_000} seconds:\n${readOutput()}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

const endPatienceMs = 15_000;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), endPatienceMs);
  await ended;
  clearTimeout(timer);
}

const settlePatienceMs = 240_000;
const settleLookMs = 400;
const calmShare = 0.1;
const calmLooks = 4;

/**
 * Waits until the server has done what it does after its start: it spends next to nothing and asks the database nothing,
 * several times in a row.
 */
export async function untilCalm(serverSeconds: () => number | null, isDatabaseIdle: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + settlePatienceMs;
  let calm = 0;
  let before = serverSeconds();
  while (calm < calmLooks && performance.now() < until) {
    await sleep(settleLookMs);
    const now = serverSeconds();
    const spent = now === null || before === null ? 0 : now - before;
    const isCalm = spent < (calmShare * settleLookMs) / 1_000 && (await isDatabaseIdle());
    calm = isCalm ? calm + 1 : 0;
    before = now;
  }
}
