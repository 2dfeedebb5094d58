import type { CurrentSubscription } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { presentSubscription } from "./subscriptions.presenter.ts";
import { findCurrentSubscription } from "./subscriptions.repository.ts";

/** Null when none runs. */
export async function getCurrentSubscription(db: Executor, userId: number, now: Date): Promise<CurrentSubscription | null> {
  const row = await findCurrentSubscription(db, userId, now);
  return row && presentSubscription(row);
}
