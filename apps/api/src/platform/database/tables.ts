import type { Kysely, Selectable } from "kysely";
import type { DB } from "../../tables.ts";

/** The database's tables as kysely sees them, generated from the migrations. */
export type Tables = DB;

/** A row as it is read. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Runs statements: the pool, or a transaction. The first argument of every repository function. */
export type Executor = Kysely<Tables>;
