import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** How busy a pool of connections is. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** An open database. */
export type DatabaseConnection = {
  db: Kysely<Tables>;
  /** May be behind `db` by some seconds where a replica is configured; the same as `db` otherwise, and while that one fails. */
  reads: Kysely<Tables>;
  kind: "embedded" | "postgresql";
  /** By what they lead to: "primary", and "replica" where there is one. */
  pools: Readonly<Record<string, PoolCounts>>;
  /** Seconds that the replica is behind; left out where there is none. */
  lagSeconds?: () => number;
  close(): Promise<void>;
};
