import type { Executor } from "../../../platform/database/tables.ts";
import { changeLifecycle } from "./change-lifecycle.ts";
import type { FeePurpose } from "./find-due.ts";
import { activatedByFee, isExpired, renewedByFee, type LifecycleChange, type PropertyLifecycle } from "./property-lifecycle.ts";

export type Fee = { propertyId: number; purpose: FeePurpose; paymentId: number };

/** Null when nothing is due for the property any more. */
function settledChange(life: PropertyLifecycle, { purpose, paymentId }: Fee, now: Date): LifecycleChange | null {
  if (life.deleted_at !== null) return null;
  if (purpose === "publish") return life.activated_at === null ? activatedByFee(life, paymentId, now) : null;
  return isExpired(life, now) ? renewedByFee(paymentId, now) : null;
}

/**
 * Applies a paid fee in the payment's transaction: activates a draft, or renews an expired property for `limits.renewalDays`. Returns
 * false when the property was activated, renewed or deleted in the meantime.
 */
export async function settleFee(executor: Executor, fee: Fee, now: Date): Promise<boolean> {
  return await changeLifecycle(executor, fee.propertyId, (life) => settledChange(life, fee, now), now);
}
