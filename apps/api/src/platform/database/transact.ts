import type { Executor } from "./tables.ts";

/** Leaves something for after the commit: what is pushed must be there for who reads it. */
export type AfterCommit = (act: () => void) => void;

/** Runs a transaction, and what it leaves for after its commit. */
export async function transact<Result>(
  db: Executor,
  work: (tx: Executor, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const acts: (() => void)[] = [];
  const result = await db.transaction().execute((tx) => work(tx, (act) => void acts.push(act)));
  for (const act of acts) act();
  return result;
}
