import type { DatabaseConnection } from "../src/platform/database/connection.ts";
import { testDatabaseUrl } from "./environment.ts";
import { createPostgresTestDatabase } from "./postgres-test-database.ts";
import { borrowEmbeddedDatabase } from "./reused-database.ts";

/**
 * A migrated, otherwise empty database of its own. In memory by default: closed, it is emptied, and serves the next file of the
 * process. On PostgreSQL when TEST_DATABASE_URL names one, e.g. `postgresql://postgres@127.0.0.1:5432/efie_test` (the name is the
 * prefix of the databases made there): closed, it is dropped.
 */
export function createTestDatabase(): Promise<DatabaseConnection> {
  const url = testDatabaseUrl();
  return url ? createPostgresTestDatabase(url) : borrowEmbeddedDatabase();
}
