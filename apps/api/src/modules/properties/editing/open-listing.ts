import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { ListingLifecycle } from "../lifecycle/listing-lifecycle.ts";
import { isExpired } from "../lifecycle/listing-lifecycle.ts";
import { findListingLifecycle, lockListingLifecycle } from "../lifecycle/listing-lifecycle.repository.ts";
import type { ListingQuota } from "../lifecycle/listing-quota.ts";
import { mayChange } from "../properties.policy.ts";
import { PropertyErrors } from "../property-errors.ts";

/** What changing listings needs. */
export type ListingDeps = { db: Executor; clock: Clock; quota: ListingQuota };

export type Owner = { id: number; isStaff: boolean };

function refuseOthers(life: ListingLifecycle | null, viewer: Owner, now: Date): ListingLifecycle {
  const verdict = life ? mayChange(viewer, life, now) : "not found";
  if (!life || verdict === "not found") throw PropertyErrors.notFound();
  if (verdict === "forbidden") throw PropertyErrors.notYours();
  return life;
}

/** The viewer's own listing. @throws "forbidden" for another's that they can see, "not found" for any other. */
export async function findOwnListing(executor: Executor, viewer: Owner, id: number, now: Date): Promise<ListingLifecycle> {
  return refuseOthers(await findListingLifecycle(executor, id), viewer, now);
}

/** The same, locked until the transaction ends. */
export async function lockOwnListing(executor: Executor, viewer: Owner, id: number, now: Date): Promise<ListingLifecycle> {
  return refuseOthers(await lockListingLifecycle(executor, id), viewer, now);
}

/** A listing that has expired or rests is renewed before it changes. */
export function refuseResting(life: ListingLifecycle, now: Date): void {
  if (isExpired(life, now)) throw PropertyErrors.expired();
  if (life.status === "inactive") throw PropertyErrors.inactive();
}
