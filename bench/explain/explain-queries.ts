import type { Pool } from "../catalogue/connect.ts";
import type { RecordedQuery } from "./record-queries.ts";

/** A query with its plan. */
export type ExplainedQuery = {
  readonly sql: string;
  readonly plan: readonly string[];
  readonly planningMs: number;
  readonly executionMs: number;
  /** Pages of 8 kB that the query accessed. */
  readonly buffers: number;
  /** Tables with a sequential scan. */
  readonly scanned: readonly string[];
};

function sum(lines: readonly string[], pattern: RegExp): number {
  return lines.reduce((total, line) => total + Number(pattern.exec(line)?.[1] ?? 0), 0);
}

/** Parses the output of EXPLAIN (ANALYZE, BUFFERS). The buffers of a node include those of its children. */
export function readPlan(sql: string, plan: readonly string[]): ExplainedQuery {
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

/** Explains read-only queries with their recorded values. */
export async function explainQueries(pool: Pool, queries: readonly RecordedQuery[]): Promise<ExplainedQuery[]> {
  const explained: ExplainedQuery[] = [];
  for (const { sql, values } of queries) {
    const answer = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, [...values]);
    const plan = answer.rows.map((row) => row["QUERY PLAN"]);
    explained.push(readPlan(sql, plan));
  }
  return explained;
}
