import type { PromoRow } from "./promo-codes.repository.ts";

/** What a code is used for. */
export type PromoTarget = { scope: "subscription" | "listing"; planId: number | null };

type Terms = Pick<PromoRow, "applies_to" | "plan_id" | "starts_at" | "ends_at">;
type Counts = Pick<PromoRow, "max_uses" | "max_uses_per_user" | "used">;

/** Whether a code applies to the target now. Uses are checked by `hasUsesLeft`. */
export function isApplicable({ applies_to, plan_id, starts_at, ends_at }: Terms, target: PromoTarget, now: Date): boolean {
  const isInScope = applies_to === "both" || applies_to === target.scope;
  // A code of one plan does not apply to listings.
  const isForPlan = plan_id === null || plan_id === target.planId;
  const isActive = (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);
  return isInScope && isForPlan && isActive;
}

/** Whether a code has a use left in total, and for a user with `usesOfUser` uses. */
export function hasUsesLeft({ max_uses, max_uses_per_user, used }: Counts, usesOfUser: number): boolean {
  return (max_uses === null || used < max_uses) && usesOfUser < max_uses_per_user;
}

/** Returns the discounted price in pesewas. A percentage is rounded down, in the payer's favour. */
export function discount({ kind, value_hundredths }: Pick<PromoRow, "kind" | "value_hundredths">, pricePesewas: number): number {
  if (kind === "fixed") return Math.max(0, pricePesewas - value_hundredths);
  return Math.floor((pricePesewas * (10_000 - value_hundredths)) / 10_000);
}
