import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "../environment.ts";

/** A PostgreSQL server for the tested server, in its own process, which a journey can stop and start. */
export type Database = {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Kills it: its connections break and new ones are refused. Committed data is in its files. */
  readonly stop: () => Promise<void>;
};

const program = fileURLToPath(new URL("../../apps/api/test/scripts/database-on-a-port.ts", import.meta.url));

/** @param directory the embedded database's files; @param port where it accepts connections */
export function makeDatabase(directory: string, port: number): Database {
  let child: ChildProcess | null = null;
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      child ??= await run(directory, port);
    },
    async stop() {
      if (child === null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      child = null;
    },
  };
}

async function run(directory: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, directory, String(port)], {
    env: bareEnvironment({}),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The database ended with exit code ${String(code)} before it was ready`);
  });
  await Promise.race([once(child.stdout, "data"), ended]);
  ended.catch(() => {});
  return child;
}
