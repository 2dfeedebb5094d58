import { spawn, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bareEnvironment, root } from "./environment.ts";

/** The server did not start; the message contains the end of its output. */
export class ServerError extends Error {
  override name = "ServerError";
}

export type ServerOptions = {
  /** Path of the program in the repository. */
  readonly program: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
};

export type RunningServer = { readonly pid: number; readonly port: number; stop(): Promise<void> };

export const defaultProgram = "apps/api/src/main.ts";
/** Long, because the server may fill an empty database with the demo world. */
const startTimeoutMs = 300_000;
const pollIntervalMs = 100;
const maxOutputCharacters = 4_000;

/**
 * Starts the server as a child process with a temporary data directory and waits until it is ready.
 * @throws ServerError if it does not become ready.
 */
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
  const readOutput = collectOutput(child);
  // The server is killed when the bench exits.
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
    await waitUntilReady(child, port, readOutput);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, stop };
}

function collectOutput(child: ChildProcess): () => string {
  let output = "";
  const append = (bytes: Buffer): void => {
    output = (output + bytes.toString()).slice(-maxOutputCharacters);
  };
  child.stdout?.on("data", append);
  child.stderr?.on("data", append);
  return () => output.trim();
}

async function waitUntilReady(child: ChildProcess, port: number, readOutput: () => string): Promise<void> {
  const until = performance.now() + startTimeoutMs;
  while (performance.now() < until) {
    if (hasEnded(child)) throw new ServerError(`The server exited before it was ready:\n${readOutput()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(pollIntervalMs);
  }
  throw new ServerError(`The server was not ready within ${startTimeoutMs / 1_000} seconds:\n${readOutput()}`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

const stopTimeoutMs = 15_000;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

const idleTimeoutMs = 240_000;
const idlePollMs = 400;
const idleCpuShare = 0.1;
const idlePolls = 4;

/**
 * Waits until the server has finished its start-up work: several consecutive polls find almost no CPU use and no
 * database query.
 */
export async function waitUntilIdle(serverSeconds: () => number | null, isDatabaseIdle: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + idleTimeoutMs;
  let idlePollCount = 0;
  let before = serverSeconds();
  while (idlePollCount < idlePolls && performance.now() < until) {
    await sleep(idlePollMs);
    const now = serverSeconds();
    const spent = now === null || before === null ? 0 : now - before;
    const isIdle = spent < (idleCpuShare * idlePollMs) / 1_000 && (await isDatabaseIdle());
    idlePollCount = isIdle ? idlePollCount + 1 : 0;
    before = now;
  }
}
