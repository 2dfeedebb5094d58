import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** An open database. `reads` may lag behind `db` when a replica is configured. */
export type DatabaseConnection = {
  db: Kysely<Tables>;
  reads: Kysely<Tables>;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
};
