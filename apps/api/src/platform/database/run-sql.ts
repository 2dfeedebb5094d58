import { CompiledQuery } from "kysely";
import type { Executor } from "./tables.ts";

/** Runs a statement as text, for libraries that bring their own SQL. Several statements are possible without values. */
export async function runSql(executor: Executor, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await executor.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}
