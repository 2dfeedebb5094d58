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
  /** Tables with a sequential scan, and how many pages it read: few where a limit ended it. */
  readonly scanned: readonly { table: string; pages: number }[];
  readonly indexes: readonly string[];
};

function sum(lines: readonly string[], pattern: RegExp): number {
  return lines.reduce((total, line) => total + Number(pattern.exec(line)?.[1] ?? 0), 0);
}

function pagesOf(line: string | undefined): number {
  return line === undefined ? 0 : sum([line], /shared hit=(\d+)/) + sum([line], /\bread=(\d+)/);
}

/** The scans of a plan. A node's buffers are in the first such line below it. */
function findScans(plan: readonly string[]): { table: string; pages: number }[] {
  return plan.flatMap((line, at) => {
    const table = /Seq Scan on (\w+)/.exec(line)?.[1];
    return table === undefined ? [] : [{ table, pages: pagesOf(plan.slice(at).find((below) => /^\s*Buffers:/.test(below))) }];
  });
}

function findIndexes(plan: readonly string[]): string[] {
  const names = plan.flatMap((line) => /Index (?:Only )?Scan(?: Backward)?(?: using| on) (\w+)/.exec(line)?.[1] ?? []);
  return [...new Set(names)];
}

/** Parses the output of EXPLAIN (ANALYZE, BUFFERS). The buffers of a node include those of its children. */
export function readPlan(sql: string, plan: readonly string[]): ExplainedQuery {
  const top = plan.findIndex((line) => /^\s*Buffers:/.test(line));
  return {
    sql,
    plan,
    planningMs: sum(plan, /^Planning Time: ([\d.]+) ms/),
    executionMs: sum(plan, /^Execution Time: ([\d.]+) ms/),
    buffers: pagesOf(plan[top]),
    scanned: findScans(plan),
    indexes: findIndexes(plan),
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
