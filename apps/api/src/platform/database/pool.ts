import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Tables } from "./tables.ts";
import pg from "pg";
import type { Logger } from "../observability/log.ts";
import { createOutageReport } from "../observability/report-error.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { DriverClient } from "./postgres-client.ts";
import { DatabaseBusyError } from "./outage.ts";
import { traceSql } from "./traced-sql.ts";

/** The connections of a pool by state. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** An open database. */
export type DatabaseConnection = {
  db: Kysely<Tables>;
  /** The replica, which may lag some seconds; the same as `db` without a replica and while the replica fails. */
  reads: Kysely<Tables>;
  kind: "embedded" | "postgresql";
  /** By server: "primary", and "replica" if there is one. */
  pools: Readonly<Record<string, PoolCounts>>;
  /** Lag of the replica in seconds; absent without a replica. */
  lagSeconds?: () => number;
  close(): Promise<void>;
};

const oids = { int8: 20, date: 1082, timestamptz: 1184 };

/**
 * Parses a timestamptz. Sessions use UTC, so the text ends in "+00". The driver's general parser takes ten times as long, and
 * a page of properties has fifty timestamps.
 */
function parseTimestamp(text: string): Date | number {
  if (text.endsWith("+00") && !text.startsWith("-")) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  const parse = pg.types.getTypeParser(oids.timestamptz) as (text: string) => unknown;
  return parse(text) as Date | number;
}

/**
 * The types of values, for both databases: int8 as number (all counts and ids are far below 2^53), date as text (a calendar
 * day has no time zone), timestamptz as Date, numeric as text.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === oids.int8) return Number;
    if (oid === oids.timestamptz && format !== "binary") return parseTimestamp;
    if (oid === oids.date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** A request that gets no connection in this time gets 503: users do not wait longer for a page. */
const maxWaitMs = 4_000;
/** Far more than wait for a healthy pool; further requests would only wait for their time-out. */
const maxWaiting = 500;

/** A pool that replaces lost connections and logs each outage at most once a minute, without throwing. */
export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: maxWaitMs, Client: DriverClient, ...options, types });
  const report = createOutageReport((outage) => log.warn(outage, "a database connection was lost"));
  // The pool only handles errors of idle connections. A connection lost between two statements of a transaction would emit
  // an unhandled error event and end the process.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("error", () => {});
  return pool;
}

/** The part of a pool that provides connections. */
export type ConnectionSource = Pick<pg.Pool, "end" | "options"> & { connect(): Promise<pg.PoolClient> };

/** Limits the number of requests that wait for a connection. `connect` throws DatabaseBusyError beyond it. */
export function limitWaiting(pool: pg.Pool): ConnectionSource {
  const connect = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseBusyError("Too many wait for a connection to the database");
    return await pool.connect();
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** A query builder over a pool; destroying it ends the pool. */
export function createQueryBuilder(pool: PostgresPool, telemetry: Telemetry | null = null): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(telemetry && { log: traceSql(telemetry) }) });
}
