import { createPool } from "../../apps/api/src/platform/database/pool.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";

export type Pool = ReturnType<typeof createPool>;

/** The PostgreSQL server is not usable; the message contains the reason. */
export class BenchDatabaseError extends Error {
  override name = "BenchDatabaseError";
}

/** Opens a small pool, to limit the load of the measurement itself. */
export function openPool(connectionString: string, max = 1): Pool {
  return createPool({ connectionString, max, application_name: "efie bench" }, createLog("silent"));
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Returns the database name of a URL. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/**
 * Opens a pool and tests the connection.
 * @throws BenchDatabaseError if PostgreSQL is not reachable.
 */
export async function openMonitor(url: string): Promise<Pool> {
  const pool = openPool(url);
  try {
    await pool.query("select 1");
    return pool;
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new BenchDatabaseError(`npm run bench needs a PostgreSQL at BENCH_DATABASE_URL; ${host} is not reachable: ${reason}.`, {
      cause: error,
    });
  }
}
