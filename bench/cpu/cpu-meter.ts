import type { Pool } from "../catalogue/connect.ts";
import { findPostmaster, postgresUsage, readPostgres, type PostgresReading, type PostgresUsage } from "./postgres-cpu.ts";
import { hasProcessTimes, readProcesses, ticksPerSecond, treeTicks } from "./proc-stat.ts";

/** CPU seconds; null if they cannot be measured. */
export type CpuUsage = {
  readonly server: number | null;
  readonly postgres: PostgresUsage | null;
  /** CPU time of this process, the load generator, which the others do not include. */
  readonly client: number;
};

type Reading = { readonly server: number | null; readonly postgres: PostgresReading | null; readonly client: number };

export type CpuMeter = {
  /** Runs the work and returns its result and its CPU time. */
  measure<T>(work: () => Promise<T>): Promise<{ result: T; usage: CpuUsage }>;
  /** CPU seconds of the servers so far; null if unknown. */
  serverSeconds(): number | null;
  /** Reason for missing figures; empty if none is missing. */
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

/** Measures the CPU time of the servers, of `monitor`'s PostgreSQL and of this process. */
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
      return { result, usage: between(begin, await read()) };
    },
  };
}

function problemOf(postmaster: number | null): string {
  if (!hasProcessTimes()) return "CPU is not measured: this machine has no /proc.";
  return postmaster === null ? "PostgreSQL's CPU is not measured: it runs on another machine or in another container." : "";
}

function between(begin: Reading, end: Reading): CpuUsage {
  return {
    server: begin.server === null || end.server === null ? null : end.server - begin.server,
    postgres: begin.postgres && end.postgres ? postgresUsage(begin.postgres, end.postgres) : null,
    client: end.client - begin.client,
  };
}
