import { fileURLToPath } from "node:url";
import { fillDemoWorld } from "../seeds/index.ts";
import { buildApp } from "./app.ts";
import { accountTasks } from "./modules/accounts/index.ts";
import { catalogueTasks } from "./modules/properties/index.ts";
import { loadWebBuild } from "./plugins/web-source.ts";
import { createBus } from "./platform/bus.ts";
import { startClockwork } from "./platform/clockwork.ts";
import { createLimiterFactory } from "./platform/rate-limiter.ts";
import { runServer } from "./platform/run-server.ts";
import type { Platform } from "./platform/run-server.ts";

const webBuild = fileURLToPath(new URL("../../web/build", import.meta.url));

/** The server's process. Importing this module starts it. */

async function prepare({ config, database, storage, clock, say }: Platform): Promise<void> {
  if (config.demoData) await fillDemoWorld({ db: database.db, storage, now: clock.now(), say });
}

async function createApp({ config, log, clock, database, storage, jwtSecret, isReady, lifecycle }: Platform) {
  const reportRedis = (error: Error): void => log.warn({ err: error }, "Redis does not answer");
  const limiters = createLimiterFactory(config.redisUrl, reportRedis);
  lifecycle.onStop("rate limiters", 1_000, () => limiters.close());
  const bus = await createBus(config.redisUrl, reportRedis);
  lifecycle.onStop("bus", 1_000, () => bus.close());
  const { db, reads } = database;
  const clockwork = startClockwork([...catalogueTasks(db, clock), ...accountTasks(db, clock)], log);
  lifecycle.onStop("clockwork", 3_000, () => clockwork.stop());
  const web = await loadWebBuild(webBuild);
  return buildApp({ config, jwtSecret, db, reads, storage, clock, log, limiters, bus, isReady, web });
}

await runServer({ prepare, createApp });
