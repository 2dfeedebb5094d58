import type { Executor } from "../../../platform/database/tables.ts";
import { purposeOf, type FeePurpose } from "./find-due.ts";
import { activatedByQuota, renewedByQuota } from "./property-lifecycle.ts";
import { updatePropertyLifecycle } from "./property-lifecycle.repository.ts";
import type { FreeListing } from "./property-quota.ts";
import { lockOwnProperty, type PropertyDeps, type Owner } from "./open-property.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** The source of the free listing that replaced a fee, or why none was used. */
export type FreeUse = FreeListing["source"] | "nothing due" | "nothing free";

/** A property whose owner is about to pay a fee. */
export type PayableProperty = { owner: Owner; propertyId: number; purpose: FeePurpose };

/**
 * Publishes a draft with photos, or renews an expired property, with one of its owner's free listings. A draft without
 * photos uses its free listing later, with the first photo. @throws AppError "not found" or "forbidden" for another owner's
 * property.
 */
export async function useFreeListing(
  { clock, quota }: Pick<PropertyDeps, "clock" | "quota">,
  executor: Executor,
  { owner, propertyId, purpose }: PayableProperty,
): Promise<FreeUse> {
  const now = clock.now();
  const life = await lockOwnProperty(executor, owner, propertyId, now);
  if (purposeOf(life, now) !== purpose) return "nothing due";
  const waitsForPhotos = purpose === "publish" && life.photo_count === 0;
  const free = waitsForPhotos ? null : await quota.takeFreeListing(executor, life.creator_id);
  if (!free) return "nothing free";
  await updatePropertyLifecycle(
    executor,
    life.id,
    purpose === "publish" ? activatedByQuota(life, free, now) : renewedByQuota(free, now),
  );
  await refreshPublished(executor, [life.id], now);
  return free.source;
}
