import { apiKeyPattern } from "@efie/contract";
import type { FindKeyHolder } from "../../http/api/viewer.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { findHolder, recordUses } from "./api-keys.repository.ts";

/** Keys whose use one run stores; the rest waits for the next. */
const maxStored = 5_000;

export type KeyHolders = {
  /** Asks the database every time, so that a revoked key is dead at once. */
  find: FindKeyHolder;
  /** Writes the uses since the last call. One that fails is given up: the next use shows. */
  store(): Promise<void>;
} & WithJobs;

/** Finds for whom keys act, and remembers when, so that no request waits for the write. */
export function createKeyHolders(db: Executor, clock: Clock): KeyHolders {
  const uses = new Map<number, Date>();
  const store = async (): Promise<void> => {
    const due = [...uses].slice(0, maxStored);
    for (const [id] of due) uses.delete(id);
    if (due.length > 0) await recordUses(db, due);
  };
  return {
    async find(key) {
      const holder = apiKeyPattern.test(key) ? await findHolder(db, key) : null;
      if (holder) uses.set(holder.key.id, clock.now());
      return holder;
    },
    store,
    jobs: [{ name: "store uses of API keys", everySeconds: 60, run: store }],
  };
}
