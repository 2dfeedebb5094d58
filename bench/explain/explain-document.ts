import { formatCount, formatFigure } from "../print.ts";
import type { ExplainedQuery } from "./explain-queries.ts";
import { pathOf, type QueryShape } from "./shapes.ts";

export type ExplainedQueryShape = {
  readonly shape: QueryShape;
  /** Queries of the first request to a server, which may have to look up words. */
  readonly first: readonly ExplainedQuery[];
  /** Queries of a repeated request. */
  readonly queries: readonly ExplainedQuery[];
  /** CPU milliseconds of the server for a repeated request that the index answers. */
  readonly indexMs: number;
  /** Queries of such a request. */
  readonly indexQueries: readonly ExplainedQuery[];
};

function totals(queries: readonly ExplainedQuery[]): { planningMs: number; executionMs: number; buffers: number } {
  const sum = (pick: (query: ExplainedQuery) => number): number => queries.reduce((total, query) => total + pick(query), 0);
  return {
    planningMs: sum((query) => query.planningMs),
    executionMs: sum((query) => query.executionMs),
    buffers: sum((query) => query.buffers),
  };
}

/**
 * Returns table cells: the CPU time with the index; by SQL alone the number of queries, planning, execution, buffers, and execution of
 * the first request.
 */
export function figures({ first, queries, indexMs }: ExplainedQueryShape): string[] {
  const { planningMs, executionMs, buffers } = totals(queries);
  const cells = [formatFigure(planningMs), formatFigure(executionMs), formatCount(buffers)];
  return [formatFigure(indexMs), String(queries.length), ...cells, formatFigure(totals(first).executionMs)];
}

function plainSql(sql: string): string {
  return sql.replace(/\s+/g, " ").trim();
}

function writeShape({ shape, first, queries }: ExplainedQueryShape): string {
  const page = shape.page === undefined ? "" : `, page ${shape.page}`;
  const repeated = new Set(queries.map(({ sql }) => sql));
  const firstOnly = first.filter(({ sql }) => !repeated.has(sql));
  const firstText = firstOnly.length > 0 ? `\nFirst request only:\n\n${writePlans(firstOnly)}` : "";
  return `## ${shape.name}\n\n\`GET ${decodeURIComponent(pathOf(shape))}\`${page}\n\n${writePlans(queries)}${firstText}`;
}

function writePlans(queries: readonly ExplainedQuery[]): string {
  const parts = queries.map(({ sql, plan }) => `\`\`\`sql\n${plainSql(sql)}\n\`\`\`\n\n\`\`\`text\n${plan.join("\n")}\n\`\`\`\n`);
  return parts.join("\n") || "No query: served from memory.\n";
}

/** Returns the text of the document. */
export function writeDocument(size: number, version: string, all: readonly ExplainedQueryShape[]): string {
  const rows = all.map((explained) => {
    return `| ${[explained.shape.name, ...figures(explained)].join(" | ")} |`;
  });
  return `# Plans of the list queries

Plans of all list queries at ${formatCount(size)} listings: \`EXPLAIN (ANALYZE, BUFFERS)\` of the statements that the server sends, with
their values, on a warm cache, when SQL alone answers. Written by \`npm run bench -- explain --write\`; ${version}. Buffers are pages of 8 kB. "First" is the
execution for a server that has not received these words before; it caches what it looks up about a word.

With the catalogue index the server counts and finds in memory and asks the database for a page's properties by key; a map needs no query. One
owner's properties are always found by SQL. A sequential scan under a limit has counted to the most that a total says after few pages; one of more
than a tenth of the table fails the run. The figure is the CPU time of the server's process for a repeated request, from the request to the answer, without PostgreSQL's.

| list | with the index, ms of CPU | queries by SQL alone | planning ms | execution ms | buffers | first ms |
|---|--:|--:|--:|--:|--:|--:|
${rows.join("\n")}

## With the catalogue index, every list

${writePlans(all[0]?.indexQueries ?? [])}
${all.map(writeShape).join("\n")}`;
}
