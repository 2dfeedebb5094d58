import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

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
