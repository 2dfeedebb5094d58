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

/** Every list reads these by key. */
const ofEveryList = new Set(["property_documents_pkey", "property_counters_pkey"]);

function indexesOf({ queries }: ExplainedQueryShape): string {
  const names = new Set(queries.flatMap(({ indexes }) => indexes).filter((name) => !ofEveryList.has(name)));
  return [...names].map((name) => `\`${name.replace(/^published_properties_/, "")}\``).join(", ");
}

/** Returns the statements of a list with their plans. */
export function writePlans({ shape, queries }: ExplainedQueryShape): string {
  const parts = queries.map(({ sql, plan }) => `${sql.replace(/\s+/g, " ").trim()}\n${plan.join("\n")}`);
  return [shape.name, decodeURIComponent(pathOf(shape)), ...parts].join("\n");
}

/** Returns the text of the document. */
export function writeDocument(size: number, version: string, all: readonly ExplainedQueryShape[]): string {
  const rows = all.map((explained) => {
    return `| ${[explained.shape.name, indexesOf(explained), ...figures(explained)].join(" | ")} |`;
  });
  return `# Plans of the list queries

All list queries at ${formatCount(size)} listings by \`EXPLAIN (ANALYZE, BUFFERS)\` on a warm cache, when SQL alone answers. Written by \`npm run bench -- explain --write\`;
with \`--verbose\` it prints the plans. ${version}. Indexes of \`published_properties\` stand without the table's name. Buffers are pages of 8 kB. "First" is the execution for a server that looks the words up.
The first figure is the CPU time of the server's process when the catalogue index answers, without PostgreSQL's.

| list | indexes | with the catalogue index, ms of CPU | queries by SQL alone | planning ms | execution ms | buffers | first ms |
|---|---|--:|--:|--:|--:|--:|--:|
${rows.join("\n")}
`;
}
