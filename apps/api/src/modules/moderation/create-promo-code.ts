import type { PromoCode, PromoCodeBody } from "@efie/contract";
import type { ModerationDeps } from "./moderation-deps.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** Makes a promo code, and keeps who did. @throws a field error for terms that cannot be, and for a code that exists. */
export async function createPromoCode(
  { db, clock, promoCodes }: Pick<ModerationDeps, "db" | "clock" | "promoCodes">,
  staffId: number | null,
  body: PromoCodeBody,
): Promise<PromoCode> {
  return await db.transaction().execute(async (transaction) => {
    const promoCode = await promoCodes.create(transaction, body, staffId);
    const action = { staffId, action: "created_promo_code" as const, promoCodeId: promoCode.id, now: clock.now() };
    await insertStaffAction(transaction, action);
    return promoCode;
  });
}
