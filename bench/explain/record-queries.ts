import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "../../apps/api/src/platform/database/connect.ts";
import { createPool, createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import type { Executor } from "../../apps/api/src/platform/database/tables.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import type { Pool } from "../catalogue/connect.ts";

export type RecordedQuery = { readonly sql: string; readonly values: readonly unknown[] };

export type Recorder = {
  /** An executor whose queries are recorded while `record` runs. */
  readonly db: Executor;
  readonly pool: Pool;
  /** Returns the queries of the work in order, including its background queries but no concurrent ones of others. */
  record(work: () => Promise<unknown>): Promise<RecordedQuery[]>;
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
};

/** Reads the settings of the server's connections, on which plans depend. */
async function readSessionSettings(databaseUrl: string): Promise<string> {
  const config = { dataDirectory: "", databaseUrl, databaseReplicaUrl: null, replicaMaxLagSeconds: 30, databasePoolSize: 1 };
  const own = await connectDatabase(config, createLog("silent"));
  try {
    const rows = await own.db
      .selectFrom("pg_settings" as never)
      .select(["name", "setting"] as never[])
      .where("source" as never, "=", "client" as never)
      .execute();
    return (rows as { name: string; setting: string }[])
      .filter(({ name }) => !["application_name", "client_encoding", "DateStyle"].includes(name))
      .map(({ name, setting }) => `-c ${name}=${setting}`)
      .join(" ");
  } finally {
    await own.close();
  }
}

/** Counts pending queries. */
class PendingQueries {
  #count = 0;

  follow(answer: unknown): void {
    if (!(answer instanceof Promise)) return;
    this.#count += 1;
    const end = (): void => void (this.#count -= 1);
    answer.then(end, end);
  }

  /** Waits until several consecutive polls find no pending query. */
  async waitUntilIdle(): Promise<void> {
    for (let idle = 0; idle < idlePolls; idle = this.#count === 0 ? idle + 1 : 0) await sleep(pollIntervalMs);
  }
}

const pollIntervalMs = 25;
const idlePolls = 4;

/** Connects like the server and records queries. */
export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const options = await readSessionSettings(databaseUrl);
  const pool = createPool(
    { connectionString: databaseUrl, max: 4, options, application_name: "efie bench" },
    createLog("silent"),
  );
  const recording = new AsyncLocalStorage<RecordedQuery[]>();
  const pending = new PendingQueries();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recordedQuery = (...args: unknown[]): unknown => {
      const [sql, values] = args;
      if (typeof sql === "string") recording.getStore()?.push({ sql, values: Array.isArray(values) ? values : [] });
      const answer = query(...args);
      pending.follow(answer);
      return answer;
    };
    Object.assign(client, { query: recordedQuery });
  });
  return {
    db: createQueryBuilder(pool),
    pool,
    waitUntilIdle: () => pending.waitUntilIdle(),
    async record(work) {
      const queries: RecordedQuery[] = [];
      await recording.run(queries, work);
      await pending.waitUntilIdle();
      return [...queries];
    },
    close: () => pool.end(),
  };
}
