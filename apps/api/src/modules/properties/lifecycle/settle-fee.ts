import type { Executor } from "../../../platform/database/tables.ts";
import type { FeePurpose } from "./find-due.ts";
import {
  activatedByFee,
  isExpired,
  isFirstPeriod,
  publicationWithdrawn,
  renewalWithdrawn,
  renewedByFee,
  type LifecycleChange,
  type PropertyLifecycle,
} from "./property-lifecycle.ts";
import { findPeriodOf } from "./covered-periods.repository.ts";
import { lockPropertyLifecycle, updatePropertyLifecycle } from "./property-lifecycle.repository.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

export type Fee = { propertyId: number; purpose: FeePurpose; paymentId: number };

/** Null where the property has no more use for the fee. */
function settled(life: PropertyLifecycle, { purpose, paymentId }: Fee, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null) return null;
  if (purpose === "publish") return life.activated_at === null ? activatedByFee(life, paymentId, now) : null;
  return isExpired(life, now) ? renewedByFee(paymentId, now) : null;
}

/** Null where the property has nothing of the payment any more: a later run was not bought with it. */
function withdrawn(life: PropertyLifecycle, paymentId: number, isPublication: boolean, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null || life.run_payment_id !== paymentId) return null;
  return isPublication ? publicationWithdrawn(now) : renewalWithdrawn(life, now);
}

async function apply(
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

/**
 * What a paid fee brings about, in the payment's transaction: activates a draft, or renews an expired property for 14
 * days. Answers whether it did: the property may have been activated, renewed or deleted meanwhile.
 */
export async function settleFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await apply(executor, fee.propertyId, (life) => settled(life, fee, now), now);
}

/**
 * Takes back what a fee brought about: the property is a draft again, or loses the days. Staff see it in their queue. Answers
 * whether anything was left to take.
 */
export async function withdrawFee(executor: Executor, { propertyId, purpose, paymentId }: Fee, now: Date): Promise<boolean> {
  return await apply(executor, propertyId, (life) => withdrawn(life, paymentId, purpose === "publish", now), now);
}

/** The same for a fee that was kept as a credit and used on another property since. */
export async function withdrawCreditPeriod(
  executor: Executor,
  credit: { userId: number; paymentId: number },
  now: Date,
): Promise<boolean> {
  const propertyId = await findPeriodOf(executor, credit);
  if (propertyId === null) return false;
  return await apply(executor, propertyId, (life) => withdrawn(life, credit.paymentId, isFirstPeriod(life), now), now);
}
