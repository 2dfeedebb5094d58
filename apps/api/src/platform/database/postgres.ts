import { sql } from "kysely";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "../log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { createPool, createQueryBuilder } from "./pool.ts";
import { PostgresClient } from "./postgres-client.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL cannot be used; the message says why, without the password. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

type PostgresConfig = { databaseUrl: string; databaseReplicaUrl: string | null; databasePoolSize: number };

const oldestVersion = 150_000;

/**
 * Settings of every connection. Only statements without optional filters have a name, and with it a plan that is kept
 * (`prepared.ts`). Parallel JIT costs more than it gives on queries of a few milliseconds.
 */
const sessionSettings = [
  "jit=off",
  // An index entry costs little more than a row in passing: catalogues fit into memory, or lie on solid state.
  "random_page_cost=1.1",
  "work_mem=16MB",
  // People have gone by then. `postgres-client.ts` gives up a little later, should PostgreSQL not even say that.
  "statement_timeout=10s",
  "lock_timeout=5s",
  "idle_in_transaction_session_timeout=30s",
  "TimeZone=UTC",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/**
 * Pools for the primary and, when configured, its replica; checks that both answer and are new enough.
 * @throws DatabaseUnavailableError
 */
export async function connectPostgres(config: PostgresConfig, log: Logger): Promise<DatabaseConnection> {
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
  const replica = config.databaseReplicaUrl === null ? null : open(config.databaseReplicaUrl);
  const db = createQueryBuilder(primary);
  const reads = replica === null ? db : createQueryBuilder(replica);
  const all = [...new Set([db, reads])];
  const close = async (): Promise<void> => {
    await Promise.all(all.map((pool) => pool.destroy()));
  };
  try {
    await Promise.all(all.map(checkVersion));
  } catch (error) {
    await close();
    throw error;
  }
  return { db, reads, kind: "postgresql", pools: { primary, ...(replica && { replica }) }, close };
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
