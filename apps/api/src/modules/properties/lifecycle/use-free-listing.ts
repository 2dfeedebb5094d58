import type { Executor } from "../../../platform/database/tables.ts";
import { purposeOf, type FeePurpose } from "./find-due.ts";
import { activatedByQuota, renewedByQuota } from "./listing-lifecycle.ts";
import { updateListingLifecycle } from "./listing-lifecycle.repository.ts";
import type { FreeListing } from "./listing-quota.ts";
import { lockOwnListing, type ListingDeps, type Owner } from "../editing/open-listing.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** What publishes or renews a listing instead of a fee; or why nothing does. */
export type FreeUse = FreeListing["source"] | "nothing due" | "nothing free";

/** A listing that somebody wants to pay for. */
export type PayableListing = { owner: Owner; propertyId: number; purpose: FeePurpose };

/**
 * Publishes a draft that has its photos, or renews an expired listing, by one of its owner's free listings. One without photos is
 * published with the first of them. @throws AppError "not found" or "forbidden" for another's listing.
 */
export async function useFreeListing(
  { clock, quota }: Pick<ListingDeps, "clock" | "quota">,
  executor: Executor,
  { owner, propertyId, purpose }: PayableListing,
): Promise<FreeUse> {
  const now = clock.now();
  const life = await lockOwnListing(executor, owner, propertyId, now);
  if (purposeOf(life, now) !== purpose) return "nothing due";
  const waitsForPhotos = purpose === "publish" && life.photo_count === 0;
  const free = waitsForPhotos ? null : await quota.takeFreeListing(executor, life.creator_id);
  if (!free) return "nothing free";
  await updateListingLifecycle(
    executor,
    life.id,
    purpose === "publish" ? activatedByQuota(life, free, now) : renewedByQuota(free, now),
  );
  await refreshPublished(executor, [life.id], now);
  return free.source;
}
