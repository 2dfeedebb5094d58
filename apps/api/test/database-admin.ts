import { sql } from "kysely";
import pg from "pg";
import type { Executor } from "../src/platform/database/tables.ts";
import { testDatabaseUrl } from "./environment.ts";

/** An administrator's connection to the test's PostgreSQL server. */
export type DatabaseAdmin = {
  /** Terminates every connection to the test's database. */
  terminateConnections(): Promise<void>;
  /** Makes the database reject new connections. */
  denyConnections(): Promise<void>;
  allowConnections(): Promise<void>;
  close(): Promise<void>;
};

export async function connectDatabaseAdmin(db: Executor): Promise<DatabaseAdmin> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? "";
  const url = new URL(testDatabaseUrl() ?? "");
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const allow = async (isAllowed: boolean): Promise<void> => {
    await client.query(`alter database "${name}" allow_connections ${String(isAllowed)}`);
  };
  return {
    terminateConnections: async () => {
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    },
    denyConnections: () => allow(false),
    allowConnections: () => allow(true),
    close: () => client.end(),
  };
}
