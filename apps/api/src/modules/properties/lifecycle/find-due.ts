import type { Executor } from "../../../platform/database/tables.ts";
import { renewalOf } from "./listing-lifecycle.ts";
import { findOwnListing, type Owner } from "../editing/open-listing.ts";

/** What a listing fee pays for. */
export type FeePurpose = "publish" | "renew";

/**
 * What the owner of a listing may pay for now; null when nothing is due. Raises "not found" or "forbidden" for another's
 * listing.
 */
export async function findDue(
  executor: Executor,
  viewer: Owner,
  propertyId: number,
  now: Date,
): Promise<{ purpose: FeePurpose; title: string } | null> {
  const life = await findOwnListing(executor, viewer, propertyId, now);
  if (life.activated_at === null) return { purpose: "publish", title: life.title };
  return renewalOf(life, now) === "run" ? { purpose: "renew", title: life.title } : null;
}
