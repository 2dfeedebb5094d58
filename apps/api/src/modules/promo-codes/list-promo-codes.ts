import type { PromoCode } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { presentPromoCode } from "./promo-codes.presenter.ts";
import { findPromoCodes } from "./promo-codes.repository.ts";

/** The newest thousand, with how often each was used. */
export async function listPromoCodes(db: Executor): Promise<PromoCode[]> {
  return (await findPromoCodes(db)).map(presentPromoCode);
}
