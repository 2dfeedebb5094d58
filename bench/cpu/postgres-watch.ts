import type { Pool } from "../catalogue/connect.ts";
import { readProcess, readProcesses, treeTicks, ticksPerSecond, type ProcessTimes } from "./proc-stat.ts";

/** Finds PostgreSQL's first process from one of its backends. Null where it runs on another machine. */
export async function findPostmaster(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = readProcess(rows[0]?.pid ?? 0);
  if (!backend?.name.startsWith("postgres")) return null;
  return readProcess(backend.parent)?.name.startsWith("postgres") ? backend.parent : null;
}

export type PostgresReading = {
  readonly tree: number;
  /** Living backends of other databases, by process. */
  readonly others: ReadonlyMap<number, ProcessTimes>;
  /** Transactions that ended in other databases since the server began to count. */
  readonly otherTransactions: number;
};

const othersSql = `
  select (select array_agg(pid) from pg_stat_activity where datname <> $1) as pids,
    (select coalesce(sum(xact_commit + xact_rollback), 0)::bigint from pg_stat_database
     where datname <> $1 and datname <> current_database()) as transactions`;

/** What PostgreSQL has spent so far: all of it, and what of it is surely not for `database`. */
export async function readPostgres(pool: Pool, postmaster: number, database: string): Promise<PostgresReading> {
  const { rows } = await pool.query<{ pids: number[] | null; transactions: number }>(othersSql, [database]);
  const processes = readProcesses();
  const pids = new Set(rows[0]?.pids);
  const others = new Map(processes.filter(({ pid }) => pids.has(pid)).map((process) => [process.pid, process]));
  return { tree: treeTicks(processes, postmaster), others, otherTransactions: rows[0]?.transactions ?? 0 };
}

export type PostgresSpent = { readonly seconds: number; readonly otherSeconds: number; readonly otherTransactions: number };

/** Between two readings. Backends of other databases are left out as far as they can be told: while they live. */
export function postgresSpent(begin: PostgresReading, end: PostgresReading): PostgresSpent {
  let otherTicks = 0;
  for (const [pid, { own }] of end.others) otherTicks += own - (begin.others.get(pid)?.own ?? 0);
  return {
    seconds: (end.tree - begin.tree - otherTicks) / ticksPerSecond(),
    otherSeconds: otherTicks / ticksPerSecond(),
    otherTransactions: end.otherTransactions - begin.otherTransactions,
  };
}
