import { createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import { benchDatabaseUrl } from "../environment.ts";
import { generate } from "../generate.ts";
import { formatCount, reportProgress, printLine } from "../print.ts";
import { openPool, withDatabase, type Pool } from "./connect.ts";
import { hashGenerator } from "./generator-hash.ts";

const stampTable = "bench_stamp";
/** Older catalogues are rebuilt, because their properties begin to expire. */
const freshDays = 300;

async function isUsable(url: string, stamp: string): Promise<boolean> {
  const pool = openPool(url);
  try {
    const sql = `select 1 from ${stampTable} where hash = $1 and made_at > now() - interval '${freshDays} days'`;
    return (await pool.query(sql, [stamp])).rowCount === 1;
  } catch {
    // The database does not exist or is incomplete.
    return false;
  } finally {
    await pool.end();
  }
}

async function fill(url: string, size: number, stamp: string): Promise<void> {
  const pool = openPool(url, 2);
  const db = createQueryBuilder(pool);
  try {
    await migrate(db, createLog("silent"));
    const title = `Filling a catalogue of ${formatCount(size)} listings`;
    await generate(db, size, new Date(), (done) => reportProgress(`${title}: ${formatCount(done)}`, done >= size));
    await pool.query(`create table ${stampTable} as select $1::text as hash, now() as made_at`, [stamp]);
  } finally {
    await db.destroy();
  }
}

/** Returns the URL of a catalogue of this size. Creates it unless a usable one exists. */
export async function prepareCatalogue(monitor: Pool, size: number): Promise<string> {
  const name = `efie_bench_${size}`;
  const url = withDatabase(benchDatabaseUrl(), name);
  const stamp = await hashGenerator();
  if (await isUsable(url, stamp)) return url;
  printLine(`Creating the database ${name}; later runs reuse it`);
  await monitor.query(`drop database if exists ${name} with (force)`);
  await monitor.query(`create database ${name}`);
  await fill(url, size, stamp);
  return url;
}
