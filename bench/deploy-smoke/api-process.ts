import { join } from "node:path";
import { startChild, waitUntil, type Child } from "./child.ts";
import { sendRequest } from "./http.ts";

/** An API process that can be restarted on the same port. */
export type ApiProcess = {
  readonly name: string;
  readonly port: number;
  start(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  terminate(): Promise<number | null>;
  kill(): Promise<void>;
};

export function createApiProcess(name: string, port: number, logs: string, env: Readonly<Record<string, string>>): ApiProcess {
  const log = join(logs, `${name}.log`);
  let child: Child | null = null;
  return {
    name,
    port,
    start: async () => {
      const started = startChild({
        name,
        command: [process.execPath, "apps/api/src/main.ts"],
        log,
        env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: join(logs, name), ...env },
      });
      child = started;
      const isReady = async (): Promise<boolean> => {
        if (started.hasEnded()) return true;
        return (await sendRequest({ port, path: "/api/health/ready" })).status === 200;
      };
      await waitUntil(`${name} is ready`, isReady, 180, log);
      if (started.hasEnded()) await waitUntil(`${name} runs`, async () => false, 0, log);
    },
    terminate: async () => (await child?.end("SIGTERM")) ?? null,
    kill: async () => void (await child?.end("SIGKILL")),
  };
}
