import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { testDatabaseUrl } from "./environment.ts";
import { createPostgresTestDatabase } from "./postgres-test-database.ts";
import { borrowEmbeddedDatabase } from "./reused-database.ts";

/**
 * Creates a migrated, empty database: in memory by default, on PostgreSQL if TEST_DATABASE_URL is set, such as
 * `postgresql://postgres@127.0.0.1:5432/efie_test` (the name is the prefix of the created databases). `close` drops it, or empties the one in
 * memory for the next file of the process.
 */
export function createTestDatabase(): Promise<DatabaseConnection> {
  const url = testDatabaseUrl();
  return url ? createPostgresTestDatabase(url) : borrowEmbeddedDatabase();
}
