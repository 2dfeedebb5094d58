import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connectDatabase } from "../src/platform/database/connect.ts";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { makeDataDirectory } from "./embedded-test-database.ts";
import { createPostgresTestDatabase } from "./postgres-test-database.ts";
import { runScript, type Script } from "./script.ts";
import { createTestConfig, silentLog } from "./test-config.ts";

/** Persistent state of a server: database and data directory. */
export type ServerState = {
  dataDirectory: string;
  env: Readonly<Record<string, string>>;
  /** Opens the database; only while no server uses it. */
  use<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

/** Creates an embedded database, or one on the PostgreSQL server at `url`, and a data directory in `parent`. */
export async function createServerState(url: string | null, parent: string = tmpdir()): Promise<ServerState> {
  const dataDirectory = url === null ? await makeDataDirectory(parent) : await mkdtemp(join(parent, "efie-data-"));
  const removeFolder = (): Promise<void> => rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
  if (url === null) {
    const use: ServerState["use"] = async (work) => {
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

/** A completely received response, whose effect is acknowledged. */
export type ReceivedResponse = { status: number; headers: Headers; body: unknown };
export type Request = { method?: string; path: string; token?: string; headers?: Record<string, string>; body?: object | string };

/** A server in a child process that can be killed with SIGKILL at any moment. */
export type KillableServer = {
  /** Starts the server. With `files`, it is killed during the storage of a photo after that number of files. */
  start(files?: number): Promise<void>;
  /** Sends a request. Returns null if the server died before the response. */
  send(request: Request): Promise<ReceivedResponse | null>;
  /** Kills the server after this number of sent requests and received responses. */
  killAfter(events: number): void;
  /** Starts the server and kills it after its first line of output. */
  killInStart(): Promise<void>;
  /** Kills the server and returns its output. */
  kill(): Promise<string>;
};

const apiServer = new URL("./scripts/api-server.ts", import.meta.url);

function encode(body: Request["body"]): { body?: string | FormData; headers: Record<string, string> } {
  if (body === undefined || body instanceof FormData) return { ...(body && { body }), headers: {} };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { body: text, headers: { "content-type": "application/json" } };
}

export function createKillableServer({ dataDirectory, env }: Pick<ServerState, "dataDirectory" | "env">): KillableServer {
  const { jwtSecret } = createTestConfig();
  const settings = { PORT: "0", DATA_DIR: dataDirectory, DEMO_DATA: "off", RATE_LIMIT: "off", LOG_LEVEL: "error", ...env };
  let server: Script | null = null;
  let url = "";
  let remainingEvents = Number.POSITIVE_INFINITY;
  const count = (): void => {
    remainingEvents -= 1;
    if (remainingEvents === 0) server?.process.kill("SIGKILL");
  };
  const spawn = (args: string[]): Script => {
    remainingEvents = Number.POSITIVE_INFINITY;
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
      remainingEvents = events;
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
