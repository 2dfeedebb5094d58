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

/** Null when nothing is due for the property any more. */
function settledChange(life: PropertyLifecycle, { purpose, paymentId }: Fee, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null) return null;
  if (purpose === "publish") return life.activated_at === null ? activatedByFee(life, paymentId, now) : null;
  return isExpired(life, now) ? renewedByFee(paymentId, now) : null;
}

/** Null when the property's current period did not come from this payment. */
function withdrawnChange(life: PropertyLifecycle, paymentId: number, isPublication: boolean, now: Date): LifecycleChange | null {
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
 * Applies a paid fee in the payment's transaction: activates a draft, or renews an expired property for 14 days. Returns
 * false when the property was activated, renewed or deleted in the meantime.
 */
export async function settleFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await apply(executor, fee.propertyId, (life) => settledChange(life, fee, now), now);
}

/**
 * Reverses a fee: the property becomes a draft again, or loses the days. Staff see it in their queue. Returns whether the
 * fee still had an effect.
 */
export async function withdrawFee(executor: Executor, { propertyId, purpose, paymentId }: Fee, now: Date): Promise<boolean> {
  return await apply(executor, propertyId, (life) => withdrawnChange(life, paymentId, purpose === "publish", now), now);
}

/** Reverses a fee that became a credit and was then used on another property. */
export async function withdrawCreditPeriod(
  executor: Executor,
  credit: { userId: number; paymentId: number },
  now: Date,
): Promise<boolean> {
  const propertyId = await findPeriodOf(executor, credit);
  if (propertyId === null) return false;
  return await apply(executor, propertyId, (life) => withdrawnChange(life, credit.paymentId, isFirstPeriod(life), now), now);
}
