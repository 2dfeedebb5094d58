import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "../log.ts";
import type { Tables } from "./tables.ts";

const oids = { int8: 20, date: 1082 };

/**
 * How values leave the driver, alike for both databases: int8 as number (every count and id is far below
 * 2^53), date as its text (a calendar day has no time zone), timestamptz as Date, numeric as text.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === oids.int8) return Number;
    if (oid === oids.date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** A pool whose lost idle connections are logged and replaced, never thrown. */
export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...options, types });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return pool;
}

/** The query builder over a pool; destroying it ends the pool. */
export function createQueryBuilder(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
