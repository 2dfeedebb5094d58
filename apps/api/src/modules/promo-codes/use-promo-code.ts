import type { Executor } from "../../platform/database/tables.ts";
import { PromoCodeErrors } from "./promo-code-errors.ts";
import { discount, hasUsesLeft, isApplicable, type PromoTarget } from "./promo-codes.policy.ts";
import { countUses, findPromoCode, insertUse, lockPromoCode, type PromoUse } from "./promo-codes.repository.ts";

export type QuoteRequest = PromoTarget & { code: string; userId: number; pricePesewas: number };

/** Returns the discounted price, without redeeming the code. @throws AppError "invalid" for a code that cannot be used */
export async function quotePrice(
  executor: Executor,
  { code, userId, pricePesewas, ...target }: QuoteRequest,
  now: Date,
): Promise<{ promoCodeId: number; amountPesewas: number }> {
  const promo = await findPromoCode(executor, code);
  if (!promo || !isApplicable(promo, target, now)) throw PromoCodeErrors.unusable();
  if (!hasUsesLeft(promo, await countUses(executor, promo.id, userId))) throw PromoCodeErrors.unusable();
  return { promoCodeId: promo.id, amountPesewas: discount(promo, pricePesewas) };
}

/**
 * Counts a use in the transaction of the settled payment. Returns false when no use remains. The code's dates are not checked,
 * because the price was quoted while the code was active.
 */
export async function redeem(tx: Executor, use: PromoUse, now: Date): Promise<boolean> {
  const promo = await lockPromoCode(tx, use.promoCodeId);
  if (!promo || !hasUsesLeft(promo, await countUses(tx, use.promoCodeId, use.userId))) return false;
  await insertUse(tx, use, now);
  return true;
}
