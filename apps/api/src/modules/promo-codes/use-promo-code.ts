import type { Executor } from "../../platform/database/tables.ts";
import { PromoCodeErrors } from "./promo-code-errors.ts";
import { discount, hasUsesLeft, isMeantFor, type PromoTarget } from "./promo-codes.policy.ts";
import { countUses, findPromoCode, insertUse, lockPromoCode, type PromoUse } from "./promo-codes.repository.ts";

export type Asked = PromoTarget & { code: string; userId: number; pricePesewas: number };

/** What a code makes of a price. @throws the specification's sentence for one that cannot be used. Counts nothing. */
export async function quotePrice(
  executor: Executor,
  { code, userId, pricePesewas, ...target }: Asked,
  now: Date,
): Promise<{ promoCodeId: number; amountPesewas: number }> {
  const promo = await findPromoCode(executor, code);
  if (!promo || !isMeantFor(promo, target, now)) throw PromoCodeErrors.unusable();
  if (!hasUsesLeft(promo, await countUses(executor, promo.id, userId))) throw PromoCodeErrors.unusable();
  return { promoCodeId: promo.id, amountPesewas: discount(promo, pricePesewas) };
}

/**
 * Counts a use, in the transaction of the payment that succeeded. False when none is left. The code's dates do not matter
 * any more: the price was given while it ran.
 */
export async function redeem(tx: Executor, use: PromoUse, now: Date): Promise<boolean> {
  const promo = await lockPromoCode(tx, use.promoCodeId);
  if (!promo || !hasUsesLeft(promo, await countUses(tx, use.promoCodeId, use.userId))) return false;
  await insertUse(tx, use, now);
  return true;
}
