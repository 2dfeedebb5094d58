import { sql } from "kysely";
import pg from "pg";
import type { Executor } from "../src/platform/database/tables.ts";
import { testDatabaseUrl } from "./environment.ts";

/** Somebody who administers the PostgreSQL server that a test runs on, beside the server under test. */
export type Outsider = {
  /** Ends every connection to the test's database, whatever it is doing. */
  endOthers(): Promise<void>;
  /** Refuses new connections to it. */
  lockOut(): Promise<void>;
  letIn(): Promise<void>;
  close(): Promise<void>;
};

export async function connectOutsider(db: Executor): Promise<Outsider> {
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
    endOthers: async () => {
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    },
    lockOut: () => allow(false),
    letIn: () => allow(true),
    close: () => client.end(),
  };
}
