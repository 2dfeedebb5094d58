import type { PromoCode } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { presentPromoCode } from "./promo-codes.presenter.ts";
import { endPromoRow, findPromoCode, lockPromoCode } from "./promo-codes.repository.ts";

/** By its id, or by the code itself, in any letter case. */
export type PromoCodeName = { id: number } | { code: string };

/** Ends a code, in the transaction that records who did. One whose end has come keeps its own. */
export async function endNow(
  tx: Executor,
  name: PromoCodeName,
  now: Date,
): Promise<{ promoCode: PromoCode; isNew: boolean } | null> {
  const id = "id" in name ? name.id : (await findPromoCode(tx, name.code))?.id;
  const promo = id === undefined ? null : await lockPromoCode(tx, id);
  if (!promo) return null;
  if (promo.ends_at !== null && promo.ends_at <= now) return { promoCode: presentPromoCode(promo), isNew: false };
  await endPromoRow(tx, promo.id, now);
  return { promoCode: presentPromoCode({ ...promo, ends_at: now }), isNew: true };
}
