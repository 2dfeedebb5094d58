import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { OperatorError } from "../app-error.ts";
import type { Logger } from "../observability/log.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { type DatabaseConnection, createPool, createQueryBuilder, limitWaiting } from "./pool.ts";
import { isDatabaseOutage } from "./outage.ts";
import { firstRow } from "./sql.ts";
import { PostgresClient } from "./postgres-client.ts";
import { createReadPool } from "./read-pool.ts";
import { watchReplica } from "./replica-watch.ts";
import type { Executor, Tables } from "./tables.ts";

/** PostgreSQL cannot be used. The message has the reason, without the password. */
export class DatabaseUnavailableError extends OperatorError {
  override name = "DatabaseUnavailableError";

  /** Whether it may be used a moment later: it is away or starts, and does not refuse us. */
  get mayPass(): boolean {
    return this.cause instanceof Error && isDatabaseOutage(this.cause);
  }
}

type PostgresConfig = Pick<Config, "databaseReplicaUrl" | "replicaMaxLagSeconds" | "databasePoolSize"> & { databaseUrl: string };

const oldestVersion = 150_000;

/**
 * Settings of every connection. Only statements without optional filters are prepared and keep a plan (`sql.ts`). JIT
 * costs more than it saves on queries of a few milliseconds.
 */
const sessionSettings = [
  "jit=off",
  // Random reads cost little more than sequential ones: catalogues fit into memory or are on an SSD.
  "random_page_cost=1.1",
  "work_mem=16MB",
  // Users do not wait longer. `postgres-client.ts` gives up a little later if PostgreSQL does not respond at all.
  "statement_timeout=10s",
  "lock_timeout=5s",
  "idle_in_transaction_session_timeout=30s",
  "TimeZone=UTC",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/**
 * Pools for the primary and, if configured, its replica. Checks that the primary responds and is new enough. A replica that
 * does not respond is logged and not used until it does.
 * @throws DatabaseUnavailableError
 */
export async function connectPostgres(
  config: PostgresConfig,
  log: Logger,
  telemetry: Telemetry | null = null,
): Promise<DatabaseConnection> {
  const open = (connectionString: string): pg.Pool =>
    createPool(
      {
        connectionString,
        Client: PostgresClient,
        max: config.databasePoolSize,
        application_name: "efie",
        options: sessionSettings,
        keepAlive: true,
      },
      log,
    );
  const primary = open(config.databaseUrl);
  const db = createQueryBuilder(limitWaiting(primary), telemetry);
  try {
    await checkVersion(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const own = { db, kind: "postgresql" as const, close: () => db.destroy() };
  if (config.databaseReplicaUrl === null) return { ...own, reads: db, pools: { primary } };
  const replica = open(config.databaseReplicaUrl);
  const watch = await watchReplica({ primary, replica, maxLagSeconds: config.replicaMaxLagSeconds }, log);
  const reads = createQueryBuilder(createReadPool(limitWaiting(primary), limitWaiting(replica), watch), telemetry);
  const close = async (): Promise<void> => {
    await reads.destroy();
    await db.destroy();
  };
  return { ...own, reads, pools: { primary, replica }, lagSeconds: watch.lagSeconds, close };
}

/** Some pages, so that the table has to grow. */
const checkedBytes = 64 * 1024;

/** Writes a large object and removes it, in one statement: a table grows, and the commit reaches the log. */
export async function checkDatabase(executor: Executor): Promise<void> {
  const row = await firstRow<{ mode: string }>(executor)`
    select lo_unlink(lo_from_bytea(0, ${randomBytes(checkedBytes)})), current_setting('transaction_read_only') as mode`;
  // PostgreSQL 15 writes large objects in a read-only transaction, too.
  if (row?.mode === "on") throw new Error("cannot write in a read-only transaction");
}

async function checkVersion(db: Kysely<Tables>): Promise<void> {
  const answer = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`
    .execute(db)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
      throw new DatabaseUnavailableError(`PostgreSQL does not answer: ${reason}`, { cause: error });
    });
  const version = answer.rows[0]?.version ?? 0;
  if (version < oldestVersion) {
    throw new DatabaseUnavailableError(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 10_000)}`);
  }
}
