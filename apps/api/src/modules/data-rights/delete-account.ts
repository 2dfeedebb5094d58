import { limits } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";
import { DataRightsErrors } from "./data-rights-errors.ts";
import type { DeletionDeps } from "./data-rights-deps.ts";
import { insertDeletion } from "./deletions.repository.ts";

/** `network` is the network of the request. */
type Holder = { id: number; sessionId: number | null; needsSecondFactor: boolean; network: string };

/**
 * Deletes an account: it is gone from the product when this returns, and is erased later. Of two concurrent requests one deletes it.
 * Returns when it is erased.
 * @throws AppError a field error for a wrong password, "conflict" for the last member of staff, "forbidden" for staff without their second factor,
 * "token_not_valid" when the session ended meanwhile, "too_many"
 */
export async function deleteAccount(deps: DeletionDeps, holder: Holder, password: string): Promise<Date> {
  const { db, clock, accounts } = deps;
  await accounts.requireOwnFactor(db, holder);
  await accounts.confirmPassword(holder, { password, address: holder.network });
  const waitSeconds = await deps.deletionsPerPerson.take(String(holder.id));
  if (waitSeconds !== null) throw DataRightsErrors.tooMany(waitSeconds);
  const isMailed = await accounts.mayMail(holder.id);
  const now = clock.now();
  const eraseAt = new Date(now.getTime() + limits.deletionGraceDays * dayMs);
  await db.transaction().execute(async (tx) => {
    const withdrawn = await accounts.withdrawAccount(tx, holder, now);
    if (withdrawn === "last staff") throw DataRightsErrors.lastStaff();
    if (withdrawn.wasStaff) await deps.recordLeftStaff(tx, holder.id, now);
    const propertyIds = await deps.withdrawPropertiesOf(tx, holder.id, now);
    await insertDeletion(tx, { userId: holder.id, requestedAt: now, eraseAt, propertyIds });
    const data = { first_name: withdrawn.account.first_name, until: eraseAt.toISOString() };
    const message = { userId: holder.id, channel: "email", template: "account_deleted", data } as const;
    for (const to of await accounts.addressesOf(tx, withdrawn.account, { isMailed }))
      await deps.deliveries.queue(tx, { ...message, to });
  });
  deps.endSockets(holder.id);
  return eraseAt;
}
