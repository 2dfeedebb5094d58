import type { PromoCode } from "@efie/contract";
import type { PromoRow } from "./promo-codes.repository.ts";

/** A promo code in the wire format; the value is in percent or cedis. */
export function presentPromoCode({ value_hundredths, plan_id, starts_at, ends_at, ...row }: PromoRow): PromoCode {
  return {
    ...row,
    value: value_hundredths / 100,
    plan: plan_id,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  };
}
