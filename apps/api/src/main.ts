import { buildApp } from "./app.ts";
import { createLimiterFactory } from "./platform/rate-limiter.ts";
import { runServer } from "./platform/run-server.ts";
import type { Platform } from "./platform/run-server.ts";

/** The server's process. Importing this module starts it. */

async function prepare(_platform: Platform): Promise<void> {
  // Demo data goes here, when `config.demoData` and the database is empty.
}

async function createApp({ config, log, clock, database, storage, jwtSecret, isReady, lifecycle }: Platform) {
  const limiters = createLimiterFactory(config.redisUrl, (error) => log.warn({ err: error }, "Redis does not answer"));
  lifecycle.onStop("rate limiters", 1_000, () => limiters.close());
  const { db, reads } = database;
  return buildApp({ config, jwtSecret, db, reads, storage, clock, log, limiters, isReady });
}

await runServer({ prepare, createApp });
