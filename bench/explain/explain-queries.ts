import type { Pool } from "../catalogue/connect.ts";
import type { RecordedQuery } from "./record-queries.ts";

/** One query with its plan. */
export type Explained = {
  readonly sql: string;
  readonly plan: readonly string[];
  readonly planningMs: number;
  readonly executionMs: number;
  /** Pages of 8 kB that were looked at. */
  readonly buffers: number;
  /** Tables that were read from end to end. */
  readonly scanned: readonly string[];
};

function sum(lines: readonly string[], pattern: RegExp): number {
  return lines.reduce((total, line) => total + Number(pattern.exec(line)?.[1] ?? 0), 0);
}

/** Reads the figures out of the text of EXPLAIN (ANALYZE, BUFFERS). A node's buffers contain those below it. */
export function readPlan(sql: string, plan: readonly string[]): Explained {
  const top = plan.findIndex((line) => /^\s*Buffers:/.test(line));
  const executed = top < 0 ? [] : [plan[top] ?? ""];
  return {
    sql,
    plan,
    planningMs: sum(plan, /^Planning Time: ([\d.]+) ms/),
    executionMs: sum(plan, /^Execution Time: ([\d.]+) ms/),
    buffers: sum(executed, /shared hit=(\d+)/) + sum(executed, /\bread=(\d+)/),
    scanned: plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []),
  };
}

/** Explains queries with the very values they were sent with. They only read. */
export async function explainQueries(pool: Pool, queries: readonly RecordedQuery[]): Promise<Explained[]> {
  const explained: Explained[] = [];
  for (const { sql, values } of queries) {
    const answer = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, [...values]);
    const plan = answer.rows.map((row) => row["QUERY PLAN"]);
    explained.push(readPlan(sql, plan));
  }
  return explained;
}
