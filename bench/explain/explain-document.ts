import { formatCount, formatFigure } from "../print.ts";
import type { Explained } from "./explain-queries.ts";
import { pathOf, type Shape } from "./shapes.ts";

export type ExplainedShape = { readonly shape: Shape; readonly queries: readonly Explained[] };

/** For a table: what the queries of one list come to. */
export function totals({ queries }: ExplainedShape): { planningMs: number; executionMs: number; buffers: number } {
  const sum = (pick: (query: Explained) => number): number => queries.reduce((total, query) => total + pick(query), 0);
  return {
    planningMs: sum((query) => query.planningMs),
    executionMs: sum((query) => query.executionMs),
    buffers: sum((query) => query.buffers),
  };
}

function plainSql(sql: string): string {
  return sql.replace(/\s+/g, " ").trim();
}

function writeShape({ shape, queries }: ExplainedShape): string {
  const page = shape.page === undefined ? "" : `, page ${shape.page}`;
  const parts = queries.map(({ sql, plan }) => `\`\`\`sql\n${plainSql(sql)}\n\`\`\`\n\n\`\`\`text\n${plan.join("\n")}\n\`\`\`\n`);
  const none = "No query: answered from the census alone.\n";
  return `## ${shape.name}\n\n\`GET ${decodeURIComponent(pathOf(shape))}\`${page}\n\n${parts.join("\n") || none}`;
}

/** The whole document. */
export function writeDocument(size: number, version: string, all: readonly ExplainedShape[]): string {
  const rows = all.map((explained) => {
    const { planningMs, executionMs, buffers } = totals(explained);
    const figures = [String(explained.queries.length), formatFigure(planningMs), formatFigure(executionMs), formatCount(buffers)];
    return `| ${explained.shape.name} | ${figures.join(" | ")} |`;
  });
  return `# Plans of the list queries

What PostgreSQL does for each list that the catalogue serves, at ${formatCount(size)} listings: \`EXPLAIN (ANALYZE, BUFFERS)\` of the very
statements that the server sends, with their values, on a warm cache. Written by \`npm run bench -- explain --write\`; ${version}.
Buffers are pages of 8 kB.

| list | queries | planning ms | execution ms | buffers |
|---|--:|--:|--:|--:|
${rows.join("\n")}

${all.map(writeShape).join("\n")}`;
}
