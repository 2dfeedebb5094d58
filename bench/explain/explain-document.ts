import { formatCount, formatFigure } from "../print.ts";
import type { Explained } from "./explain-queries.ts";
import { pathOf, type Shape } from "./shapes.ts";

export type ExplainedShape = {
  readonly shape: Shape;
  /** Of a server that was never asked for it: it may have words to look up first. */
  readonly first: readonly Explained[];
  /** Of one that was. */
  readonly queries: readonly Explained[];
};

function totals(queries: readonly Explained[]): { planningMs: number; executionMs: number; buffers: number } {
  const sum = (pick: (query: Explained) => number): number => queries.reduce((total, query) => total + pick(query), 0);
  return {
    planningMs: sum((query) => query.planningMs),
    executionMs: sum((query) => query.executionMs),
    buffers: sum((query) => query.buffers),
  };
}

/** Cells of a table: how many queries, planning, execution, buffers; then execution the first time. */
export function figures({ first, queries }: ExplainedShape): string[] {
  const { planningMs, executionMs, buffers } = totals(queries);
  const cells = [formatFigure(planningMs), formatFigure(executionMs), formatCount(buffers)];
  return [String(queries.length), ...cells, formatFigure(totals(first).executionMs)];
}

function plainSql(sql: string): string {
  return sql.replace(/\s+/g, " ").trim();
}

function writeShape({ shape, first, queries }: ExplainedShape): string {
  const page = shape.page === undefined ? "" : `, page ${shape.page}`;
  const known = new Set(queries.map(({ sql }) => sql));
  const once = first.filter(({ sql }) => !known.has(sql));
  const onceText = once.length > 0 ? `\nThe first time only:\n\n${writePlans(once)}` : "";
  return `## ${shape.name}\n\n\`GET ${decodeURIComponent(pathOf(shape))}\`${page}\n\n${writePlans(queries)}${onceText}`;
}

function writePlans(queries: readonly Explained[]): string {
  const parts = queries.map(({ sql, plan }) => `\`\`\`sql\n${plainSql(sql)}\n\`\`\`\n\n\`\`\`text\n${plan.join("\n")}\n\`\`\`\n`);
  return parts.join("\n") || "No query: answered from memory.\n";
}

/** The whole document. */
export function writeDocument(size: number, version: string, all: readonly ExplainedShape[]): string {
  const rows = all.map((explained) => {
    return `| ${[explained.shape.name, ...figures(explained)].join(" | ")} |`;
  });
  return `# Plans of the list queries

What PostgreSQL does for each list that the catalogue serves, at ${formatCount(size)} listings: \`EXPLAIN (ANALYZE, BUFFERS)\` of the very
statements that the server sends, with their values, on a warm cache. Written by \`npm run bench -- explain --write\`; ${version}.
Buffers are pages of 8 kB. "First" is the execution for a server that was never asked for these words before: what it looks up about
a word it keeps.

| list | queries | planning ms | execution ms | buffers | first ms |
|---|--:|--:|--:|--:|--:|
${rows.join("\n")}

${all.map(writeShape).join("\n")}`;
}
