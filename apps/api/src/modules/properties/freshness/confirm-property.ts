import type { PropertyDeps, Owner } from "../lifecycle/open-property.ts";
import { lockOwnProperty, requireEditable } from "../lifecycle/open-property.ts";
import { updatePropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { isPublished } from "../visibility.policy.ts";
import { confirmed } from "./confirmation.policy.ts";

/**
 * The owner says that a published listing can still be had. @throws "conflict" for one that is not published, "forbidden" or
 * "not found" for another owner's.
 */
export async function confirmProperty(
  { db, clock }: Pick<PropertyDeps, "db" | "clock">,
  owner: Owner,
  id: number,
): Promise<{ last_confirmed_at: string }> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const life = await lockOwnProperty(tx, owner, id, now);
    requireEditable(life, now);
    if (!isPublished(life, now)) throw PropertyErrors.notPublished();
    await updatePropertyLifecycle(tx, id, confirmed(now));
    await refreshPublished(tx, [id], now);
  });
  return { last_confirmed_at: now.toISOString() };
}
