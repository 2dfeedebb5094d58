import type { Executor } from "../../../platform/database/tables.ts";
import { renewalOf, type ListingLifecycle } from "./listing-lifecycle.ts";
import { findOwnListing, type Owner } from "../editing/open-listing.ts";

/** What a listing fee pays for. */
export type FeePurpose = "publish" | "renew";

/** Null when nothing is due. */
export function purposeOf(life: ListingLifecycle, now: Date): FeePurpose | null {
  if (life.activated_at === null) return "publish";
  return renewalOf(life, now) === "run" ? "renew" : null;
}

/**
 * What the owner of a listing may pay for now; null when nothing is due. @throws "not found" or "forbidden" for another's
 * listing.
 */
export async function findDue(
  executor: Executor,
  viewer: Owner,
  propertyId: number,
  now: Date,
): Promise<{ purpose: FeePurpose; title: string } | null> {
  const life = await findOwnListing(executor, viewer, propertyId, now);
  const purpose = purposeOf(life, now);
  return purpose && { purpose, title: life.title };
}
