import type { Executor } from "../../../platform/database/tables.ts";
import type { LifecycleChange, PropertyLifecycle } from "./property-lifecycle.ts";
import { lockPropertyLifecycle, updatePropertyLifecycle } from "./property-lifecycle.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** Changes a property under its row lock. Returns false, without a change, if `change` returns null or there is no property. */
export async function changeLifecycle(
  executor: Executor,
  propertyId: number,
  change: (life: PropertyLifecycle) => LifecycleChange | null,
  now: Date,
): Promise<boolean> {
  const life = await lockPropertyLifecycle(executor, propertyId);
  const changes = life && change(life);
  if (!changes) return false;
  await updatePropertyLifecycle(executor, propertyId, changes);
  await refreshPublished(executor, [propertyId], now);
  return true;
}
