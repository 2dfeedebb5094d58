import type { Executor } from "../../platform/database/tables.ts";
import type { FeePurpose } from "./find-due.ts";
import {
  activatedByFee,
  isExpired,
  publicationWithdrawn,
  renewalWithdrawn,
  renewedByFee,
  type LifeChange,
  type ListingLife,
} from "./listing-life.ts";
import { lockListingLife, updateListingLife } from "./listing-life.repository.ts";
import { refreshPublished } from "./refresh-published.ts";

export type Fee = { propertyId: number; purpose: FeePurpose };

/** Null where the listing has no more use for the fee. */
function settled(life: ListingLife, purpose: FeePurpose, now: Date): LifeChange | null {
  if (life.deleted_at !== null) return null;
  if (purpose === "publish") return life.activated_at === null ? activatedByFee(life, now) : null;
  return isExpired(life, now) ? renewedByFee(now) : null;
}

/** Null where the listing has nothing of the fee. */
function withdrawn(life: ListingLife, purpose: FeePurpose, now: Date): LifeChange | null {
  if (life.deleted_at !== null) return null;
  if (purpose === "publish") return life.activated_by === "fee" ? publicationWithdrawn(now) : null;
  return renewalWithdrawn(life, now);
}

async function apply(
  executor: Executor,
  { propertyId }: Fee,
  change: (life: ListingLife) => LifeChange | null,
  now: Date,
): Promise<boolean> {
  const life = await lockListingLife(executor, propertyId);
  const changes = life && change(life);
  if (!changes) return false;
  await updateListingLife(executor, propertyId, changes);
  await refreshPublished(executor, [propertyId], now);
  return true;
}

/**
 * What a paid fee brings about, in the payment's transaction: activates a draft, or renews an expired listing for 14
 * days. Answers whether it did: the listing may have been activated, renewed or deleted meanwhile.
 */
export async function settleFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await apply(executor, fee, (life) => settled(life, fee.purpose, now), now);
}

/** Takes back what a fee brought about: the listing is a draft again, or loses the days. Staff see it in their queue. */
export async function withdrawFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await apply(executor, fee, (life) => withdrawn(life, fee.purpose, now), now);
}
