import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Logger } from "../observability/log.ts";
import { createOutageReport } from "../observability/outage-report.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { DriverClient } from "./driver-client.ts";
import { DatabaseBusyError } from "./outage.ts";
import type { Tables } from "./tables.ts";
import { traceSql } from "./traced-sql.ts";

const oids = { int8: 20, date: 1082, timestamptz: 1184 };

/**
 * Sessions speak UTC, so an instant always ends in "+00". The driver's general parser takes ten times as long, and a
 * page of properties has fifty instants.
 */
function parseInstant(text: string): Date | number {
  if (text.endsWith("+00") && !text.startsWith("-")) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  const parse = pg.types.getTypeParser(oids.timestamptz) as (text: string) => unknown;
  return parse(text) as Date | number;
}

/**
 * How values leave the driver, alike for both databases: int8 as number (every count and id is far below
 * 2^53), date as its text (a calendar day has no time zone), timestamptz as Date, numeric as text.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === oids.int8) return Number;
    if (oid === oids.timestamptz && format !== "binary") return parseInstant;
    if (oid === oids.date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** Who has no connection by then is told to try again: a page that takes longer is not waited for. */
const maxWaitMs = 4_000;
/** Far more than a pool in health ever keeps waiting; further ones would only wait to be turned away. */
const maxWaiting = 500;

/** A pool whose lost connections are logged, all of an outage together, and replaced, never thrown. */
export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: maxWaitMs, Client: DriverClient, ...options, types });
  const report = createOutageReport((news) => log.warn(news, "a database connection was lost"));
  // The pool itself hears its idle connections only: one lost inside a transaction, between two
  // statements, would be an error event that nobody hears, and end the process.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("error", () => {});
  return pool;
}

/** What of a pool lends connections. */
export type Lender = Pick<pg.Pool, "end" | "options"> & { connect(): Promise<pg.PoolClient> };

/** Lends connections while not too many wait for one; raises DatabaseBusyError then. */
export function lendFrom(pool: pg.Pool): Lender {
  const connect = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseBusyError("Too many wait for a connection to the database");
    return await pool.connect();
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** The query builder over a pool; destroying it ends the pool. */
export function createQueryBuilder(pool: PostgresPool, telemetry: Telemetry | null = null): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(telemetry && { log: traceSql(telemetry) }) });
}
