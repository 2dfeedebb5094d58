import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { connectPostgres } from "../src/platform/database/postgres.ts";
import { hashMigrations } from "./migration-hash.ts";
import { silentLog } from "./test-config.ts";

/** Key of the harness's advisory lock; any constant. */
const templateLockKey = 3_200_117;
const poolSize = 8;

/** Creates a database from a migrated template on the server at `url`; `close` drops it. */
export async function createPostgresTestDatabase(url: string): Promise<DatabaseConnection> {
  const prefix = decodeURIComponent(new URL(url).pathname.slice(1)) || "efie_test";
  const template = `${prefix}_template_${await hashMigrations()}`;
  const name = `${prefix}_${process.pid}_${randomUUID().slice(0, 8)}`;
  await withAdmin(url, async (admin) => {
    await ensureTemplate(admin, url, template);
    await admin.query(`create database "${name}" template "${template}"`);
  });
  const connection = await connect(url, name);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await withAdmin(url, (admin) => admin.query(`drop database if exists "${name}" with (force)`));
    },
  };
}

/** Creates the template in the first test worker. It is renamed only when it is complete. */
async function ensureTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  await admin.query("select pg_advisory_lock($1)", [templateLockKey]);
  try {
    const found = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (found.rowCount !== 0) return;
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists "${unfinished}" with (force)`);
    await admin.query(`create database "${unfinished}"`);
    const connection = await connect(url, unfinished);
    try {
      await migrate(connection.db, silentLog);
    } finally {
      await connection.close();
    }
    await renameDatabase(admin, unfinished, template);
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [templateLockKey]);
  }
}

/** Renames a database. Retries, because the server notices the end of the last connection with a delay. */
async function renameDatabase(admin: pg.Client, from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`alter database "${from}" rename to "${to}"`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "55006" || attempt === 50) throw error;
      await sleep(100);
    }
  }
}

function connect(url: string, database: string): Promise<DatabaseConnection> {
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${database}`;
  const config = {
    databaseUrl: databaseUrl.href,
    databaseReplicaUrl: null,
    replicaMaxLagSeconds: 30,
    databasePoolSize: poolSize,
  };
  return connectPostgres(config, silentLog);
}

async function withAdmin(url: string, use: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const adminUrl = new URL(url);
  adminUrl.pathname = "/postgres";
  const admin = new pg.Client({ connectionString: adminUrl.href });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}
