import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { childEnvironment } from "../environment.ts";

/** A service process of a fault test, which can be stopped, killed and suspended. */
export type OwnService = {
  start(): Promise<void>;
  /** Signals the main process and waits for its exit. */
  stop(signal: NodeJS.Signals): Promise<void>;
  isRunning(): boolean;
  /** Suspends all processes: connections stay open without responses. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
};

/** Returns a free port. */
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

/** Signals a process; ignores one that has exited. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Polls until the condition is true. The test's timeout is the limit. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, everyMilliseconds = 50): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
}

/** Creates a service. The main process is suspended first and resumed last, so that it forks no children meanwhile. */
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
      await waitUntil(async () => {
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
