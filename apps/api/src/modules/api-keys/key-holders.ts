import { apiKeyPattern } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { findHolder, recordUses } from "./api-keys.repository.ts";

/** Keys whose use one run stores; the rest waits for the next. */
const maxStored = 5_000;

/** Finds for whom keys act, and remembers when, so that no request waits for the write. */
export function createKeyHolders(db: Executor, clock: Clock) {
  const uses = new Map<number, Date>();
  /** Writes the uses since the last call. One that fails is given up: the next use shows. */
  const store = async (): Promise<void> => {
    const due = [...uses].slice(0, maxStored);
    for (const [id] of due) uses.delete(id);
    if (due.length > 0) await recordUses(db, due);
  };
  return {
    /** Asks the database every time, so that a revoked key is dead at once. */
    async find(key: string) {
      const holder = apiKeyPattern.test(key) ? await findHolder(db, key) : null;
      if (holder) uses.set(holder.key.id, clock.now());
      return holder;
    },
    store,
    jobs: [{ name: "store uses of API keys", everySeconds: 60, run: store }],
  };
}
