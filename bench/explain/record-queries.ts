import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "../../apps/api/src/platform/database/connect.ts";
import { createPool, createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import type { Executor } from "../../apps/api/src/platform/database/tables.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import type { Pool } from "../catalogue/connect.ts";

export type RecordedQuery = { readonly sql: string; readonly values: readonly unknown[] };

export type Recorder = {
  /** An executor whose queries are written down while `record` runs. */
  readonly db: Executor;
  readonly pool: Pool;
  /** The queries that the work sent, in order, also in the background; not those that others sent meanwhile. */
  record(work: () => Promise<unknown>): Promise<RecordedQuery[]>;
  untilQuiet(): Promise<void>;
  close(): Promise<void>;
};

/** How the server's own connections are set up: plans depend on it. */
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

/** Counts what is under way, so that it can be told when all is done. */
class Traffic {
  #underWay = 0;

  follow(answer: unknown): void {
    if (!(answer instanceof Promise)) return;
    this.#underWay += 1;
    const end = (): void => void (this.#underWay -= 1);
    answer.then(end, end);
  }

  /** Waits until no query is under way, nor follows soon after the last. */
  async untilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < quietLooks; quiet = this.#underWay === 0 ? quiet + 1 : 0) await sleep(lookMs);
  }
}

const lookMs = 25;
const quietLooks = 4;

/** Connects as the server does, and listens in. */
export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const options = await readSessionSettings(databaseUrl);
  const pool = createPool(
    { connectionString: databaseUrl, max: 4, options, application_name: "efie bench" },
    createLog("silent"),
  );
  const recording = new AsyncLocalStorage<RecordedQuery[]>();
  const traffic = new Traffic();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const listening = (...args: unknown[]): unknown => {
      const [sql, values] = args;
      if (typeof sql === "string") recording.getStore()?.push({ sql, values: Array.isArray(values) ? values : [] });
      const answer = query(...args);
      traffic.follow(answer);
      return answer;
    };
    Object.assign(client, { query: listening });
  });
  return {
    db: createQueryBuilder(pool),
    pool,
    untilQuiet: () => traffic.untilQuiet(),
    async record(work) {
      const queries: RecordedQuery[] = [];
      await recording.run(queries, work);
      await traffic.untilQuiet();
      return [...queries];
    },
    close: () => pool.end(),
  };
}
