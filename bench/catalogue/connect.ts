import { createPool } from "../../apps/api/src/platform/database/pool.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";

export type Pool = ReturnType<typeof createPool>;

/** A PostgreSQL cannot be used for measuring; the message says why. */
export class BenchDatabaseError extends Error {
  override name = "BenchDatabaseError";
}

/** A pool of few connections, so that the measuring itself stays small. */
export function openPool(connectionString: string, max = 1): Pool {
  return createPool({ connectionString, max, application_name: "efie bench" }, createLog("silent"));
}

/** The address of another database on the same PostgreSQL. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** The name of the database in an address. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/**
 * Opens PostgreSQL, or says in one sentence that there is none.
 * @throws BenchDatabaseError
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
    throw new BenchDatabaseError(`npm run bench needs a PostgreSQL at BENCH_DATABASE_URL; ${host} does not answer: ${reason}.`, {
      cause: error,
    });
  }
}
