import { join } from "node:path";
import type { Config } from "../../config.ts";
import { holdDataDirectory, inDataDirectory } from "../process/data-directory.ts";
import type { Logger } from "../observability/log.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { type DatabaseConnection, createPool, createQueryBuilder, limitWaiting } from "./pool.ts";
import { type EmbeddedDatabase, openDirectory } from "./embedded-database.ts";
import { connectPostgres } from "./postgres.ts";

export type { DatabaseConnection } from "./pool.ts";

type DatabaseConfig = Pick<
  Config,
  "dataDirectory" | "databaseUrl" | "databaseReplicaUrl" | "replicaMaxLagSeconds" | "databasePoolSize"
>;

const embeddedPoolSize = 4;
/** All connections share one session, so a burst of writes may wait long but is served. */
const embeddedMaxWaitMs = 15_000;

/**
 * Opens the configured database: PostgreSQL, or the embedded one under the data directory.
 * @throws OperatorError when the data directory cannot be used, DirectoryLockedError when another process uses it
 * @throws DatabaseUnavailableError when PostgreSQL (the primary) cannot be reached or is too old
 */
export async function connectDatabase(
  config: DatabaseConfig,
  log: Logger,
  telemetry: Telemetry | null = null,
): Promise<DatabaseConnection> {
  if (config.databaseUrl !== null) return connectPostgres({ ...config, databaseUrl: config.databaseUrl }, log, telemetry);
  const { dataDirectory } = config;
  const lock = await holdDataDirectory(dataDirectory);
  try {
    const open = () => openDirectory(join(dataDirectory, "database"));
    const connection = await connectEmbedded(() => inDataDirectory(dataDirectory, open), log, telemetry);
    return {
      ...connection,
      close: async () => {
        await connection.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A pool over an embedded database, started by `start`. Closing the connection also closes the database. */
export async function connectEmbedded(
  start: () => Promise<EmbeddedDatabase>,
  log: Logger,
  telemetry: Telemetry | null = null,
): Promise<DatabaseConnection> {
  const database = await start();
  const pool = createPool(
    {
      max: embeddedPoolSize,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: embeddedMaxWaitMs,
      user: "postgres",
      database: "postgres",
      stream: () => database.connect(),
    },
    log,
  );
  const db = createQueryBuilder(limitWaiting(pool), telemetry);
  return {
    db,
    reads: db,
    kind: "embedded",
    pools: { primary: pool },
    close: async () => {
      await db.destroy();
      await database.close();
    },
  };
}
