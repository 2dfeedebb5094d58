import type { PromoRow } from "./promo-codes.repository.ts";

/** What a code is to be used for. */
export type PromoTarget = { scope: "subscription" | "listing"; planId: number | null };

type Terms = Pick<PromoRow, "applies_to" | "plan_id" | "starts_at" | "ends_at">;
type Counts = Pick<PromoRow, "max_uses" | "max_uses_per_user" | "used">;

/** Whether a code is meant for this, at this moment; its uses are another matter. */
export function isMeantFor({ applies_to, plan_id, starts_at, ends_at }: Terms, target: PromoTarget, now: Date): boolean {
  const isInScope = applies_to === "both" || applies_to === target.scope;
  // A code of one plan says nothing of properties.
  const isForPlan = plan_id === null || plan_id === target.planId;
  const isRunning = (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);
  return isInScope && isForPlan && isRunning;
}

/** Whether it may be used once more, and once more by somebody who has used it so often. */
export function hasUsesLeft({ max_uses, max_uses_per_user, used }: Counts, usesOfPerson: number): boolean {
  return (max_uses === null || used < max_uses) && usesOfPerson < max_uses_per_user;
}

/** What is left to pay, in pesewas. A percentage is rounded so that nobody pays a pesewa more than it says. */
export function discount({ kind, value_hundredths }: Pick<PromoRow, "kind" | "value_hundredths">, pricePesewas: number): number {
  if (kind === "fixed") return Math.max(0, pricePesewas - value_hundredths);
  return Math.floor((pricePesewas * (10_000 - value_hundredths)) / 10_000);
}
