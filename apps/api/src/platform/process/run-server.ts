import { setTimeout as sleep } from "node:timers/promises";
import { readConfig, type Config } from "../../config.ts";
import { OperatorError } from "../app-error.ts";
import { systemClock } from "./clock.ts";
import { inDataDirectory } from "./data-directory.ts";
import { connectDatabase } from "../database/connect.ts";
import type { DatabaseConnection } from "../database/pool.ts";
import { createMigrationCheck, migrate } from "../database/migrate.ts";
import { checkDatabase, DatabaseUnavailableError } from "../database/postgres.ts";
import { superviseProcess } from "./lifecycle.ts";
import { listen, type HttpApp } from "./listen.ts";
import { createLog, type Logger } from "../observability/log.ts";
import { createErrorReport, createOutageReport } from "../observability/report-error.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { loadSigningSecret } from "../security/secrets.ts";
import { createStorage, createPrivateFiles } from "../storage/create-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { checkFolder, createWriteChecks, type WriteChecks } from "./write-checks.ts";

/** The opened infrastructure of the application, with a migrated database. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

export type ServerParts = {
  /** Runs after the migrations and before the application is built, e.g. to fill an empty database. */
  prepare(platform: Platform): Promise<void>;
  createApp(platform: Platform): Promise<HttpApp>;
};

const databaseCloseMs = 4_500;
/** PostgreSQL is waited for, so that the order in which a machine starts its services does not matter. */
const databaseWaitMs = 60_000;
const databaseRetryMs = 1_000;
/** Until then the database's thread runs. Imports before that would leave this thread no time to start it: the two would take turns. */
const threadStartMs = 30;
/** Telemetry that is not sent by then is lost. */
const telemetryCloseMs = 1_500;

/**
 * Runs the server: configuration, database, migrations, application, requests, shutdown.
 * @param load imports the application, while the embedded database opens in its own thread
 */
export async function runServer(load: () => Promise<ServerParts>): Promise<void> {
  try {
    const [platform, parts] = await Promise.all([openPlatform(), sleep(threadStartMs).then(load)]);
    await parts.prepare(platform);
    const app = await parts.createApp(platform);
    const { host, port, publicUrl, drainSeconds, trustedProxyHops } = platform.config;
    const options = { host, port, drainSeconds, isBehindProxy: trustedProxyHops > 0 };
    const address = await listen(app, options, platform.lifecycle);
    platform.say(`Efie is ready: ${port === 0 ? address : publicUrl}`);
  } catch (error) {
    process.stderr.write(`${explain(error, "Efie could not start")}\n`);
    process.exit(1);
  }
}

async function openPlatform() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const telemetry = await startTelemetry(config, log);
  const reportError = createErrorReport(log, telemetry);
  const lifecycle = superviseProcess(log, reportError, config.drainSeconds);
  // The first step runs last, so that the shutdown is also recorded.
  if (telemetry) lifecycle.onStop("telemetry", telemetryCloseMs, () => telemetry.close());
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  say(config.isEmbedded ? `Opening the database in ${config.dataDirectory}` : "Connecting to PostgreSQL");
  const database = await waitForDatabase(() => connectDatabase(config, log, telemetry), say);
  lifecycle.onStop("database", databaseCloseMs, () => database.close());
  const applied = await migrate(database.db, log);
  const isMigrated = await createMigrationCheck(database.db);
  if (applied.length > 0) say(`Prepared the database: ${applied.length} migrations`);
  const storage = await inDataDirectory(config.dataDirectory, () => createStorage(config, telemetry));
  const writeChecks = createChecks(config, log, database, storage);
  return {
    config,
    log,
    reportError,
    telemetry,
    clock: systemClock,
    database,
    storage,
    /** Copies of people's data, and documents. */
    privateFiles: await inDataDirectory(config.dataDirectory, () => createPrivateFiles(config)),
    /** At least 32 characters. */
    jwtSecret: config.jwtSecret ?? (await inDataDirectory(config.dataDirectory, () => loadSigningSecret(config.dataDirectory))),
    isReady: async (): Promise<boolean> => !lifecycle.isStopping() && (await isMigrated()) && (await writeChecks.areMet()),
    /** What can be written, for the metrics. */
    writeChecks,
    lifecycle,
    say,
  };
}

/** Starts telemetry if an endpoint is configured. OpenTelemetry is loaded only then. */
export async function startTelemetry({ telemetry }: Pick<Config, "telemetry">, log: Logger): Promise<Telemetry | null> {
  if (telemetry === null) return null;
  const { startOpenTelemetry } = await import("../observability/open-telemetry.ts");
  return startOpenTelemetry(telemetry, log);
}

/** @throws DatabaseUnavailableError after a minute, at once if PostgreSQL refuses us */
async function waitForDatabase<T>(connect: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const latest = performance.now() + databaseWaitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect();
    } catch (error) {
      const mayPass = error instanceof DatabaseUnavailableError && error.mayPass;
      if (!mayPass || performance.now() >= latest) throw error;
      if (tries === 1) say(`${error.message}. Waiting for it for ${databaseWaitMs / 1_000} seconds.`);
      await sleep(databaseRetryMs);
    }
  }
}

/** The embedded database is files of the data directory: a check in SQL would make it stop on a full disk. */
function createChecks(config: Config, log: Logger, database: DatabaseConnection, storage: Storage): WriteChecks {
  const report = createOutageReport((outage) => log.error(outage, "something cannot be written"));
  const ofDatabase = config.isEmbedded ? () => checkFolder(config.dataDirectory) : () => checkDatabase(database.db);
  const ofPhotos = { photos: () => storage.checkWrite() };
  const required = { database: ofDatabase, ...(config.s3 ? {} : ofPhotos) };
  return createWriteChecks({ required, others: config.s3 ? ofPhotos : {} }, report);
}

/** The error text for the operator: the message of an error for them, else the whole error. */
export function explain(error: unknown, failure: string): string {
  if (error instanceof OperatorError) return error.message;
  return `${failure}: ${error instanceof Error ? error.stack : String(error)}`;
}
