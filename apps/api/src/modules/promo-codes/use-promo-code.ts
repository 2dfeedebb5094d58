import { AppError, fieldError } from "../../platform/app-error.ts";
import { countUses, findPromoCode, insertUse, lockPromoCode, type PromoRow, type PromoUse } from "./promo-codes.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** The errors of promo codes, with the texts that users read. */
export const PromoCodeErrors = {
  unusable: () => new AppError("invalid", "Invalid or expired promo code."),
  taken: () => fieldError("code", "This promo code exists already."),
  overHundredPercent: () => fieldError("value", "At most 100 percent."),
  unknownPlan: () => fieldError("plan", "There is no such plan."),
  endsBeforeStart: () => fieldError("ends_at", "Must be after the start."),
  tooFine: () => fieldError("value", "At most two decimals."),
};

/** What a code is used for. */
type PromoTarget = { scope: "subscription" | "listing"; planId: number | null };

/** Whether a code applies to the target now. Uses are checked by `hasUsesLeft`. */
function isApplicable({ applies_to, plan_id, starts_at, ends_at }: PromoRow, target: PromoTarget, now: Date): boolean {
  const isInScope = applies_to === "both" || applies_to === target.scope;
  // A code of one plan does not apply to listings.
  const isForPlan = plan_id === null || plan_id === target.planId;
  const isActive = (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);
  return isInScope && isForPlan && isActive;
}

/** Whether a code has a use left in total, and for a user with `usesOfUser` uses. */
function hasUsesLeft({ max_uses, max_uses_per_user, used }: PromoRow, usesOfUser: number): boolean {
  return (max_uses === null || used < max_uses) && usesOfUser < max_uses_per_user;
}

/** Returns the discounted price in pesewas. A percentage is rounded down, in the payer's favour. */
export function discount({ kind, value_hundredths }: Pick<PromoRow, "kind" | "value_hundredths">, pricePesewas: number): number {
  if (kind === "fixed") return Math.max(0, pricePesewas - value_hundredths);
  return Math.floor((pricePesewas * (10_000 - value_hundredths)) / 10_000);
}

export type QuoteRequest = PromoTarget & { code: string; userId: number; pricePesewas: number };

/** Returns the discounted price, without redeeming the code. @throws AppError "invalid" for a code that cannot be used */
export async function quotePrice(executor: Executor, { code, userId, pricePesewas, ...target }: QuoteRequest, now: Date) {
  const promo = await findPromoCode(executor, code);
  if (!promo || !isApplicable(promo, target, now)) throw PromoCodeErrors.unusable();
  if (!hasUsesLeft(promo, await countUses(executor, promo.id, userId))) throw PromoCodeErrors.unusable();
  return { promoCodeId: promo.id, amountPesewas: discount(promo, pricePesewas) };
}

/** Counts a use in the transaction of the settled payment. False when none remains. Dates are not checked: the price was quoted while the code was active. */
export async function redeem(tx: Executor, use: PromoUse, now: Date): Promise<boolean> {
  const promo = await lockPromoCode(tx, use.promoCodeId);
  if (!promo || !hasUsesLeft(promo, await countUses(tx, use.promoCodeId, use.userId))) return false;
  await insertUse(tx, use, now);
  return true;
}
