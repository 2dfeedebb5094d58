import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { childEnvironment } from "../environment.ts";

/** A program that a fault test runs for itself, so that it may be stopped, killed and frozen without harming anybody. */
export type OwnService = {
  start(): Promise<void>;
  /** Signals its first process and waits until it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
  isRunning(): boolean;
  /** Every process of it stops where it is: connections stay open and nothing answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
};

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

type Program = { command: string; args: readonly string[]; as?: { uid: number; gid: number }; isUp: () => Promise<boolean> };

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** One that has just ended by itself needs no signal. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Asks until it is so; the test's own time limit ends a wait that leads nowhere. */
export async function until(isSo: () => Promise<boolean> | boolean, everyMilliseconds = 50): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
}

/** The first process is told first when freezing, and last when thawing: it makes no new ones meanwhile. */
export function createService({ command, args, as, isUp }: Program): OwnService {
  let child: ChildProcess | null = null;
  const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
    if (child?.pid === undefined) return;
    const { pid } = child;
    if (signal === "SIGSTOP") process.kill(pid, signal);
    for (const one of await childrenOf(pid)) signalOne(one, signal);
    if (signal === "SIGCONT") process.kill(pid, signal);
  };
  return {
    start: async () => {
      let output = "";
      const started = spawn(command, args, { ...as, env: childEnvironment({}), stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [started.stdout, started.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
      child = started;
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`${command} ended by itself:\n${output}`);
        return isUp();
      });
    },
    stop: async (signal) => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
  };
}
