import { join } from "node:path";
import { fillDemoWorld, hasDemoAccounts, storeDemoPhotos, withDemoPhotos } from "../seeds/index.ts";
import { buildApp } from "./app.ts";
import { ConfigError } from "./config.ts";
import { createBus } from "./platform/messaging/bus.ts";
import { vacuumJob } from "./platform/database/vacuum.ts";
import { inDataDirectory } from "./platform/process/data-directory.ts";
import { startScheduler, type Job } from "./platform/process/scheduler.ts";
import { createOutageReport } from "./platform/observability/report-error.ts";
import { createJournal } from "./platform/storage/journal.ts";
import { createLimiterFactory } from "./platform/security/rate-limiter.ts";
import type { Platform, ServerParts } from "./platform/process/run-server.ts";
import type { WebSource } from "./http/pages/page-source.ts";

/** Demo accounts are not allowed with real keys: their password is public, so anyone could sign in as staff. */
async function refuseDemoAccounts({ config, database }: Platform): Promise<void> {
  if (!config.paystack.keys || !(await hasDemoAccounts(database.db))) return;
  const variable = config.isEmbedded ? "DATA_DIR" : "DATABASE_URL";
  const remedy = "Take another database, or close the accounts as docs/operations.md says.";
  throw new ConfigError([
    `${variable} names a database with demo accounts, whose password everybody knows, beside keys of Paystack. ${remedy}`,
  ]);
}

async function prepare(platform: Platform): Promise<void> {
  const { config, database, privateFiles, clock, say } = platform;
  await refuseDemoAccounts(platform);
  if (config.demoData) await fillDemoWorld({ db: database.db, privateFiles, now: clock.now(), say });
}

/** First in its line, because the others look at photos. One is rendered at a time, so that a core is left for requests. */
function demoPhotos(deps: Parameters<typeof storeDemoPhotos>[0]): Job {
  return {
    name: "store demo photos",
    everySeconds: 3_600,
    line: "photos",
    run: (stopping) => storeDemoPhotos(deps, 1, stopping),
  };
}

async function createApp(platform: Platform, web: WebSource | null) {
  const { config, log, reportError, telemetry, clock, database, storage: files, lifecycle } = platform;
  const reportRedis = createOutageReport((outage) => log.warn(outage, "Redis does not answer"));
  const limiters = createLimiterFactory(config.redisUrl, reportRedis);
  lifecycle.onStop("rate limiters", 1_000, () => limiters.close());
  const bus = await createBus(config.redisUrl, reportRedis);
  lifecycle.onStop("bus", 1_000, () => bus.close());
  const { db, reads } = database;
  const { dataDirectory } = config;
  const openImpressions = async () => createJournal(join(dataDirectory, "impressions"), clock);
  const storage = config.demoData ? withDemoPhotos(files) : files;
  const app = await buildApp({
    ...platform,
    db,
    reads,
    storage,
    impressions: await inDataDirectory(dataDirectory, openImpressions),
    limiters,
    bus,
    pools: database.pools,
    ...(database.lagSeconds && { lagSeconds: database.lagSeconds }),
    web,
  });
  const jobs = [
    ...(config.demoData ? [demoPhotos({ db, storage })] : []),
    ...app.jobs,
    ...(config.isEmbedded ? [vacuumJob(db)] : []),
  ];
  const scheduler = startScheduler(jobs, { log, reportError, telemetry });
  lifecycle.onStop("scheduler", 3_000, () => scheduler.stop());
  const { worker } = app.deliveries;
  // A release that was gone back to may find the queue's tables of a later one. It serves and queues all the same.
  await worker.start().catch((error: unknown) => reportError(error, { message: "this process sends no deliveries" }));
  lifecycle.onStop("deliveries", 6_000, () => worker.stop());
  return app;
}

/**
 * The parts of the server: the API with its scheduler, and the pages.
 * @param loadWeb the web app; null serves the API alone
 */
export function serverParts(loadWeb: () => Promise<WebSource | null>): ServerParts {
  return { prepare, createApp: async (platform) => createApp(platform, await loadWeb()) };
}
