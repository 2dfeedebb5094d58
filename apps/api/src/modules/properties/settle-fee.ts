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
import { findRunPayment, lockListingLife, updateListingLife } from "./listing-life.repository.ts";
import { refreshPublished } from "./refresh-published.ts";

export type Fee = { propertyId: number; purpose: FeePurpose; paymentId: number };

/** Null where the listing has no more use for the fee. */
function settled(life: ListingLife, { purpose, paymentId }: Fee, now: Date): LifeChange | null {
  if (life.deleted_at !== null) return null;
  if (purpose === "publish") return life.activated_at === null ? activatedByFee(life, paymentId, now) : null;
  return isExpired(life, now) ? renewedByFee(paymentId, now) : null;
}

/** Null where the listing has nothing of the fee any more: a later run was not bought with it. */
async function withdrawn(
  executor: Executor,
  life: ListingLife,
  { purpose, paymentId }: Fee,
  now: Date,
): Promise<LifeChange | null> {
  if (life.deleted_at !== null || (await findRunPayment(executor, life.id)) !== paymentId) return null;
  return purpose === "publish" ? publicationWithdrawn(now) : renewalWithdrawn(life, now);
}

async function apply(
  executor: Executor,
  { propertyId }: Fee,
  change: (life: ListingLife) => LifeChange | null | Promise<LifeChange | null>,
  now: Date,
): Promise<boolean> {
  const life = await lockListingLife(executor, propertyId);
  const changes = life && (await change(life));
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
  return await apply(executor, fee, (life) => settled(life, fee, now), now);
}

/**
 * Takes back what a fee brought about: the listing is a draft again, or loses the days. Staff see it in their queue. Answers
 * whether anything was left to take.
 */
export async function withdrawFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await apply(executor, fee, (life) => withdrawn(executor, life, fee, now), now);
}
