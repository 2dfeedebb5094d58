import type { Executor } from "../../../platform/database/tables.ts";
import { changeLifecycle } from "./change-lifecycle.ts";
import { findPeriodOf } from "./covered-periods.repository.ts";
import {
  isFirstPeriod,
  publicationRevoked,
  renewalRevoked,
  type LifecycleChange,
  type PropertyLifecycle,
} from "./property-lifecycle.ts";
import type { Fee } from "./settle-fee.ts";

/** Null when the property's current period did not come from this payment. */
function revokedChange(life: PropertyLifecycle, paymentId: number, isPublication: boolean, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null || life.run_payment_id !== paymentId) return null;
  return isPublication ? publicationRevoked(now) : renewalRevoked(life, now);
}

/**
 * Revokes what a fee gave: the property becomes a draft again, or loses the days. Staff see it in their queue. Returns whether the
 * fee still had an effect.
 */
export async function revokeFee(executor: Executor, { propertyId, purpose, paymentId }: Fee, now: Date): Promise<boolean> {
  return await changeLifecycle(executor, propertyId, (life) => revokedChange(life, paymentId, purpose === "publish", now), now);
}

/** Revokes what a fee gave that became a credit and was then used on another property. */
export async function revokeCreditPeriod(
  executor: Executor,
  credit: { userId: number; paymentId: number },
  now: Date,
): Promise<boolean> {
  const propertyId = await findPeriodOf(executor, credit);
  if (propertyId === null) return false;
  return await changeLifecycle(
    executor,
    propertyId,
    (life) => revokedChange(life, credit.paymentId, isFirstPeriod(life), now),
    now,
  );
}
