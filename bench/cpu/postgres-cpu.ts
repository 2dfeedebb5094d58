import type { Pool } from "../catalogue/connect.ts";
import { readProcess, readProcesses, treeTicks, ticksPerSecond, type ProcessTimes } from "./proc-stat.ts";

/** Returns the pid of the postmaster, found through a backend; null if PostgreSQL runs on another machine. */
export async function findPostmaster(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = readProcess(rows[0]?.pid ?? 0);
  if (!backend?.name.startsWith("postgres")) return null;
  return readProcess(backend.parent)?.name.startsWith("postgres") ? backend.parent : null;
}

export type PostgresReading = {
  readonly tree: number;
  /** Running backends of other databases, by pid. */
  readonly others: ReadonlyMap<number, ProcessTimes>;
  /** Transactions of other databases since the last reset of the statistics. */
  readonly otherTransactions: number;
};

const othersSql = `
  select (select array_agg(pid) from pg_stat_activity where datname <> $1) as pids,
    (select coalesce(sum(xact_commit + xact_rollback), 0)::bigint from pg_stat_database
     where datname <> $1 and datname <> current_database()) as transactions`;

/** Returns the CPU time of PostgreSQL so far, and the part of backends of other databases. */
export async function readPostgres(pool: Pool, postmaster: number, database: string): Promise<PostgresReading> {
  const { rows } = await pool.query<{ pids: number[] | null; transactions: number }>(othersSql, [database]);
  const processes = readProcesses();
  const pids = new Set(rows[0]?.pids);
  const others = new Map(processes.filter(({ pid }) => pids.has(pid)).map((process) => [process.pid, process]));
  return { tree: treeTicks(processes, postmaster), others, otherTransactions: rows[0]?.transactions ?? 0 };
}

export type PostgresUsage = { readonly seconds: number; readonly otherSeconds: number; readonly otherTransactions: number };

/** Returns the difference of two readings. Excludes backends of other databases that still run. */
export function postgresUsage(begin: PostgresReading, end: PostgresReading): PostgresUsage {
  let otherTicks = 0;
  for (const [pid, { own }] of end.others) otherTicks += own - (begin.others.get(pid)?.own ?? 0);
  return {
    seconds: (end.tree - begin.tree - otherTicks) / ticksPerSecond(),
    otherSeconds: otherTicks / ticksPerSecond(),
    otherTransactions: end.otherTransactions - begin.otherTransactions,
  };
}
