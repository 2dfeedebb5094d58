import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Executor } from "../src/platform/database/tables.ts";

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: PlanNode[] };

/** A node of a plan that reads a table. */
export type Access = { method: string; table: string };

/** An executor that records statements, and their plans. */
export type PlanRecorder = {
  db: Executor;
  /** Returns the table accesses of each statement that `work` executes. */
  tableAccesses(work: () => Promise<unknown>): Promise<Access[][]>;
};

function accessesIn(node: PlanNode): Access[] {
  const table = node["Relation Name"];
  const own = table === undefined ? [] : [{ method: node["Node Type"], table }];
  return [...own, ...(node.Plans ?? []).flatMap(accessesIn)];
}

export function recordPlans(db: Executor): PlanRecorder {
  const recorded: RootOperationNode[] = [];
  const recordPlugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      recorded.push(node);
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
    db: db.withPlugin(recordPlugin),
    tableAccesses: async (work) => {
      recorded.length = 0;
      await work();
      const statements = recorded.splice(0);
      return await Promise.all(statements.map(explain));
    },
  };
}
