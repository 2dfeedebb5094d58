import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connectDatabase } from "../src/platform/database/connect.ts";
import type { DatabaseConnection } from "../src/platform/database/connection.ts";
import { makeDataDirectory } from "./embedded-test-database.ts";
import { createPostgresTestDatabase } from "./postgres-test-database.ts";
import { runScript, type Script } from "./script.ts";
import { createTestConfig, silentLog } from "./test-config.ts";

/** What a server stands on, and what outlives it: a database and a folder of photos. */
export type Ground = {
  dataDirectory: string;
  env: Readonly<Record<string, string>>;
  /** Opens the database; only while no server has it. */
  use<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

/** The embedded database, or one on the PostgreSQL server of `url`; its folder below `parent`. */
export async function makeGround(url: string | null, parent: string = tmpdir()): Promise<Ground> {
  const dataDirectory = url === null ? await makeDataDirectory(parent) : await mkdtemp(join(parent, "efie-data-"));
  const removeFolder = (): Promise<void> => rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
  if (url === null) {
    const use: Ground["use"] = async (work) => {
      const connection = await connectDatabase(createTestConfig({ dataDirectory }), silentLog);
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    };
    return { dataDirectory, env: {}, use, remove: removeFolder };
  }
  const connection = await createPostgresTestDatabase(url);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection.db);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${rows[0]?.name}`;
  const remove = async (): Promise<void> => {
    await connection.close();
    await removeFolder();
  };
  return { dataDirectory, env: { DATABASE_URL: databaseUrl.href, PAYMENTS: "sandbox" }, use: (work) => work(connection), remove };
}

/** An answer that arrived whole: whatever it says is acknowledged. */
export type Acknowledged = { status: number; headers: Headers; body: unknown };
export type Request = { method?: string; path: string; token?: string; headers?: Record<string, string>; body?: object | string };

/** A server in a process of its own, which dies by kill -9 in the middle of what it does. */
export type KillableServer = {
  /** With a number it dies in the middle of storing a photo, when so many of its files are there. */
  start(files?: number): Promise<void>;
  /** Null: the server died before its answer was there. */
  send(request: Request): Promise<Acknowledged | null>;
  /** Kills it when so many requests have left and answers come, counted together from now. */
  killAfter(events: number): void;
  /** Starts it, and kills it as soon as it has said a word. */
  killInStart(): Promise<void>;
  /** Answers what it had printed. */
  kill(): Promise<string>;
};

const apiServer = new URL("./scripts/api-server.ts", import.meta.url);

function encode(body: Request["body"]): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined || body instanceof FormData) return { ...(body && { body }), headers: {} };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { body: text, headers: { "content-type": "application/json" } };
}

export function createKillableServer({ dataDirectory, env }: Pick<Ground, "dataDirectory" | "env">): KillableServer {
  const { jwtSecret } = createTestConfig();
  const settings = { PORT: "0", DATA_DIR: dataDirectory, DEMO_DATA: "off", RATE_LIMIT: "off", LOG_LEVEL: "error", ...env };
  let server: Script | null = null;
  let url = "";
  let left = Number.POSITIVE_INFINITY;
  const count = (): void => {
    left -= 1;
    if (left === 0) server?.process.kill("SIGKILL");
  };
  const spawn = (args: string[]): Script => {
    left = Number.POSITIVE_INFINITY;
    server = runScript(apiServer, args, { ...settings, JWT_SECRET: jwtSecret ?? "" });
    return server;
  };
  return {
    start: async (files) => {
      const started = spawn(files === undefined ? [] : [String(files)]);
      url = /^Efie is ready: (http\S+)$/m.exec(await started.printed("Efie is ready"))?.[1] ?? "";
    },
    send: async ({ method = "POST", path, token, headers, body }) => {
      const encoded = encode(body);
      const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
      count();
      try {
        const response = await fetch(url + path, { method, ...encoded, headers: { ...encoded.headers, ...bearer, ...headers } });
        const text = await response.text();
        count();
        return {
          status: response.status,
          headers: response.headers,
          body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text,
        };
      } catch {
        return null;
      }
    },
    killAfter: (events) => {
      left = events;
    },
    killInStart: async () => {
      const started = spawn([]);
      await started.printed("\n");
      started.process.kill("SIGKILL");
      await started.ended;
    },
    kill: async () => {
      server?.process.kill("SIGKILL");
      return (await server?.ended)?.output ?? "";
    },
  };
}
