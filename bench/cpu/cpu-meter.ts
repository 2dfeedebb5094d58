import type { Pool } from "../catalogue/connect.ts";
import { findPostmaster, postgresSpent, readPostgres, type PostgresReading, type PostgresSpent } from "./postgres-watch.ts";
import { hasProcessTimes, readProcesses, ticksPerSecond, treeTicks } from "./proc-stat.ts";

/** CPU seconds; null where they cannot be measured. */
export type CpuSpent = {
  readonly server: number | null;
  readonly postgres: PostgresSpent | null;
  /** Of this process, which makes the load: not part of the others. */
  readonly client: number;
};

type Reading = { readonly server: number | null; readonly postgres: PostgresReading | null; readonly client: number };

export type CpuMeter = {
  /** Runs the work and answers what it cost besides what it answers. */
  measure<T>(work: () => Promise<T>): Promise<{ result: T; spent: CpuSpent }>;
  /** What the servers have spent so far, in seconds; null where that is not known. */
  serverSeconds(): number | null;
  /** Why a figure is missing; empty when none is. */
  readonly problem: string;
};

function clientSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function readServers(pids: readonly number[]): number | null {
  if (!hasProcessTimes()) return null;
  const processes = readProcesses();
  return pids.reduce((sum, pid) => sum + treeTicks(processes, pid), 0) / ticksPerSecond();
}

/** Measures the CPU time of the servers, of the PostgreSQL behind `monitor`, and of this process. */
export async function createCpuMeter(pids: readonly number[], monitor: Pool, database: string): Promise<CpuMeter> {
  const postmaster = hasProcessTimes() ? await findPostmaster(monitor) : null;
  const read = async (): Promise<Reading> => ({
    server: readServers(pids),
    postgres: postmaster === null ? null : await readPostgres(monitor, postmaster, database),
    client: clientSeconds(),
  });
  return {
    problem: problemOf(postmaster),
    serverSeconds: () => readServers(pids),
    async measure(work) {
      const begin = await read();
      const result = await work();
      return { result, spent: between(begin, await read()) };
    },
  };
}

function problemOf(postmaster: number | null): string {
  if (!hasProcessTimes()) return "CPU is not measured: this machine has no /proc.";
  return postmaster === null ? "PostgreSQL's CPU is not measured: it runs on another machine, or cannot be seen from here." : "";
}

function between(begin: Reading, end: Reading): CpuSpent {
  return {
    server: begin.server === null || end.server === null ? null : end.server - begin.server,
    postgres: begin.postgres && end.postgres ? postgresSpent(begin.postgres, end.postgres) : null,
    client: end.client - begin.client,
  };
}
