import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: PlanNode[] };

/** A step of a plan that reads a table: how, and which. */
export type Access = { how: string; table: string };

/** An executor whose statements are noted, and what PostgreSQL plans to do for each of them. */
export type WatchedDatabase = {
  db: Executor;
  /** How each of the statements made by `ask` reads its tables. */
  accessesOf(ask: () => Promise<unknown>): Promise<Access[][]>;
};

function accessesIn(node: PlanNode): Access[] {
  const table = node["Relation Name"];
  const own = table === undefined ? [] : [{ how: node["Node Type"], table }];
  return [...own, ...(node.Plans ?? []).flatMap(accessesIn)];
}

export function watchDatabase(db: Executor): WatchedDatabase {
  const noted: RootOperationNode[] = [];
  const note: KyselyPlugin = {
    transformQuery: ({ node }) => {
      noted.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const explain = async (node: RootOperationNode): Promise<Access[]> => {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "explained" });
    const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
    );
    return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => accessesIn(Plan)));
  };
  return {
    db: db.withPlugin(note),
    accessesOf: async (ask) => {
      noted.length = 0;
      await ask();
      const statements = noted.splice(0);
      return await Promise.all(statements.map(explain));
    },
  };
}
