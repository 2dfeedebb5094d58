import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { MayMail, restoreAccount } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import { cancelDeletion } from "./deletions.repository.ts";

export type RestoreDeps = {
  clock: Clock;
  deliveries: Deliveries;
  /** Lifts the mark from the account; null when there is none. */
  restoreAccount: typeof restoreAccount;
  restoreProperties: (tx: Executor, ids: readonly number[], now: Date) => Promise<void>;
};

/**
 * Restores a deleted account, in the transaction that opens its session. Staff rights do not come back. Returns false for an
 * account that is not deleted, or whose time has come.
 */
export async function restoreDeletedAccount(deps: RestoreDeps, tx: Executor, userId: number, mayMail: MayMail): Promise<boolean> {
  const now = deps.clock.now();
  const propertyIds = await cancelDeletion(tx, userId, now);
  if (propertyIds === null) return false;
  const account = await deps.restoreAccount(tx, userId);
  if (!account) return false;
  await deps.restoreProperties(tx, propertyIds, now);
  const { email, first_name } = account;
  if (!(await mayMail(account))) return true;
  await deps.deliveries.queue(tx, { userId, channel: "email", to: email, template: "account_restored", data: { first_name } });
  return true;
}
