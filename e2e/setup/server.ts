import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bareEnvironment, root } from "../environment.ts";

export type Server = {
  readonly url: string;
  /** @throws Error unless it stops in time with exit code 0, without having logged an error */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly dataDirectory: string;
  readonly port: number;
  readonly logFile: string;
  /** In addition to the settings of every test server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Expected log messages, when something is broken on purpose. */
  readonly mayLog?: RegExp;
};

const stopMilliseconds = 10_000;
const startMilliseconds = 300_000;
/** The log level of errors. */
const errorLevel = 50;

/** The real server: embedded database by default, demo data, production pages. */
export async function startServer({ dataDirectory, port, logFile, env, mayLog }: Options): Promise<Server> {
  const child = spawn(process.execPath, [join(root, "apps/api/src/main.ts")], {
    cwd: root,
    env: bareEnvironment({
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDirectory,
      DEMO_DATA: "on",
      OUTBOX: "on",
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = keepOutput(child, logFile);
  await untilReady(child, output);
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(child, output, { logFile, mayLog }) };
}

function keepOutput(child: ChildProcess, logFile: string): string[] {
  const lines: string[] = [];
  const file = createWriteStream(logFile);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      file.write(`${line}\n`);
    });
  }
  child.once("close", () => file.end());
  return lines;
}

async function untilReady(child: ChildProcess, output: readonly string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The server ${reason}:\n${output.slice(-30).join("\n")}`));
    const look = () => {
      if (output.some((line) => line.startsWith("Efie is ready"))) resolve();
    };
    child.stdout?.on("data", () => setImmediate(look));
    child.once("exit", (code) => fail(`ended with exit code ${String(code)} before it was ready`));
    timer = setTimeout(() => fail("was not ready in time"), startMilliseconds);
  });
  await isReady
    .catch((error: unknown) => {
      child.kill("SIGKILL");
      throw error;
    })
    .finally(() => clearTimeout(timer));
}

type Log = { readonly logFile: string; readonly mayLog: RegExp | undefined };

async function stop(child: ChildProcess, output: readonly string[], { logFile, mayLog }: Log): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The server ended by itself with exit code ${child.exitCode}: see ${logFile}`);
  const closed = once(child, "close") as Promise<[number | null]>;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopMilliseconds);
  const [code] = await closed;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The server did not stop cleanly after SIGTERM (exit code ${String(code)}): see ${logFile}`);
  const errors = output.filter((line) => isError(line) && mayLog?.test(line) !== true);
  if (errors.length > 0) throw new Error(`The server logged ${errors.length} errors, the first one:\n${errors[0]}`);
}

function isError(line: string): boolean {
  if (!line.startsWith("{")) return false;
  const { level } = JSON.parse(line) as { level?: number | string };
  return typeof level === "number" ? level >= errorLevel : level === "error" || level === "fatal";
}

/** Below the system's range for outgoing connections. Two servers of one run use separate ranges. */
const portsEach = 200;
/** Ports that browsers block: "ERR_UNSAFE_PORT" (Fetch standard, "bad port"). */
const badPorts: readonly number[] = [3659, 4045, 4190];

/** A free port from `first` on. The search starts at a random port, so that two runs rarely collide. */
export async function findPort(first: number): Promise<number> {
  const start = Math.floor(Math.random() * portsEach);
  for (let step = 0; step < portsEach; step += 1) {
    const port = first + ((start + step) % portsEach);
    if (!badPorts.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`Every port from ${first} to ${first + portsEach - 1} is in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
