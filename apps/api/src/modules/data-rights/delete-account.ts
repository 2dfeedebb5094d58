import { limits } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";
import { DataRightsErrors } from "./data-rights-errors.ts";
import type { DeletionDeps } from "./data-rights-deps.ts";
import { findEraseAt, insertDeletion } from "./deletions.repository.ts";

/** `network` is the network of the request. */
type Holder = { id: number; sessionId: number | null; network: string };

/**
 * Deletes an account: it is gone from the product when this returns, and is erased later. Of two concurrent requests one deletes it.
 * Returns when it is erased.
 * @throws AppError a field error for a wrong password, "conflict" for the last member of staff, "too_many"
 */
export async function deleteAccount(deps: DeletionDeps, holder: Holder, password: string): Promise<Date> {
  const { db, clock, accounts } = deps;
  await accounts.confirmPassword(holder, { password, address: holder.network });
  const waitSeconds = await deps.deletionsPerPerson.take(String(holder.id));
  if (waitSeconds !== null) throw DataRightsErrors.tooMany(waitSeconds);
  const now = clock.now();
  const eraseAt = new Date(now.getTime() + limits.deletionGraceDays * dayMs);
  const isDeleted = await db.transaction().execute(async (tx) => {
    const withdrawn = await accounts.withdrawAccount(tx, holder.id, now);
    if (withdrawn === "last staff") throw DataRightsErrors.lastStaff();
    if (!withdrawn) return false;
    if (withdrawn.wasStaff) await deps.recordLeftStaff(tx, holder.id, now);
    const propertyIds = await deps.withdrawPropertiesOf(tx, holder.id, now);
    await insertDeletion(tx, { userId: holder.id, requestedAt: now, eraseAt, propertyIds });
    const { email, first_name } = withdrawn.account;
    const data = { first_name, until: eraseAt.toISOString() };
    await deps.deliveries.queue(tx, { userId: holder.id, channel: "email", to: email, template: "account_deleted", data });
    return true;
  });
  if (isDeleted) deps.endSockets(holder.id);
  const recorded = isDeleted ? eraseAt : await findEraseAt(db, holder.id);
  if (!recorded) throw DataRightsErrors.invalidToken();
  return recorded;
}
