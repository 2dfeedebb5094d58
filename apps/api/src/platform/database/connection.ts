import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** How busy a pool of connections is. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** An open database. `reads` may lag behind `db` when a replica is configured. */
export type DatabaseConnection = {
  db: Kysely<Tables>;
  reads: Kysely<Tables>;
  kind: "embedded" | "postgresql";
  /** By what they lead to: "primary", and "replica" where there is one. */
  pools: Readonly<Record<string, PoolCounts>>;
  close(): Promise<void>;
};
