import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { silentLog } from "../../../test/test-config.ts";
import { connectPostgres } from "./postgres.ts";

const url = testDatabaseUrl();

/** The database that exists on every PostgreSQL server. */
function maintenanceUrl(): string {
  const found = new URL(url ?? "");
  found.pathname = "/postgres";
  return found.href;
}

test.runIf(url !== undefined)(
  "a replica that does not respond, or is not a standby, does not delay the start: reads go to the primary",
  async () => {
    const databaseUrl = maintenanceUrl();
    for (const databaseReplicaUrl of ["postgresql://127.0.0.1:1/nowhere", databaseUrl]) {
      const config = { databaseUrl, databaseReplicaUrl, replicaMaxLagSeconds: 30, databasePoolSize: 2 };
      const connection = await connectPostgres(config, silentLog);
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(connection.reads);
      expect([rows, connection.lagSeconds?.()]).toEqual([[{ one: 1 }], Number.POSITIVE_INFINITY]);
      await expect(sql`select nothing`.execute(connection.reads)).rejects.toMatchObject({ code: "42703" });
      await connection.close();
    }
  },
);
